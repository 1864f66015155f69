import type { GridCells } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { copiedText } from './copied-text'
import { blockPasted, editBegun, editDropped, editSaved } from './model'
import { $sheet } from './sheet'
import { undoClicked } from './undo-model'

/** The handlers of the grid's cells, for its table. */
export function useGridCells(total: number, skipped: number): GridCells {
  const sheet = useUnit($sheet)
  const { begin, save, drop, paste, undo } = useUnit({
    begin: editBegun,
    save: editSaved,
    drop: editDropped,
    paste: blockPasted,
    undo: undoClicked,
  })
  return useMemo(
    () => ({
      total,
      skipped,
      isEditable: sheet.isEditable,
      onEdit: (place, isReplaced) => begin({ place, isReplaced }),
      onSave: save,
      onDrop: drop,
      onUndo: () => undo(),
      onPaste: (block, text) => paste({ block, text }),
      textOf: ({ row, column }) => {
        const field = sheet.fields.find(({ name }) => name === column)
        return field ? copiedText(field, sheet.rows.get(row)?.[column] ?? null, sheet.captions) : ''
      },
    }),
    [begin, drop, paste, save, sheet, skipped, total, undo],
  )
}

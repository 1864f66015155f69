import type { GridCells } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { copiedText } from './copied-text'
import { blockPasted, editBegun, editDropped, editSaved } from './model'
import type { Sheet } from './paste'
import { $sheet } from './sheet'
import { undoClicked } from './undo-model'

/** The handlers of the grid's cells, for its table. They read the rows from `latest`, so that the table does not render when more rows are loaded. */
export function useGridCells(total: number, skipped: number): { cells: GridCells; latest: RefObject<Sheet | null> } {
  const { begin, save, drop, paste, undo } = useUnit({
    begin: editBegun,
    save: editSaved,
    drop: editDropped,
    paste: blockPasted,
    undo: undoClicked,
  })
  const latest = useRef<Sheet>(null)
  const cells = useMemo(
    (): GridCells => ({
      total,
      skipped,
      isEditable: (place) => latest.current?.isEditable(place) ?? false,
      onEdit: (place, isReplaced) => begin({ place, isReplaced }),
      onSave: save,
      onDrop: drop,
      onUndo: () => undo(),
      onPaste: (block, text) => paste({ block, text }),
      textOf: ({ row, column }) => {
        const sheet = latest.current
        const field = sheet?.fields.find(({ name }) => name === column)
        return sheet && field ? copiedText(field, sheet.rows.get(row)?.[column] ?? null, sheet.captions) : ''
      },
    }),
    [begin, drop, paste, save, skipped, total, undo],
  )
  return { cells, latest }
}

/** Keeps the rows that are here for the handlers. */
export function LatestSheet({ place }: { place: RefObject<Sheet | null> }) {
  const sheet = useUnit($sheet)
  useLayoutEffect(() => {
    place.current = sheet
  }, [place, sheet])
  return null
}

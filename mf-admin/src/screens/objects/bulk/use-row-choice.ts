import type { AnyRow } from '@lavka/server/contract'
import type { RowChoice } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $info } from '../model'
import { $selection, rowsChosen } from './selection-model'

/** The checkboxes of the rows, for those who may change, remove or move them. */
export function useRowChoice(): { choice?: RowChoice<AnyRow> } {
  const { info, selection } = useUnit({ info: $info, selection: $selection })
  const onChoose = useUnit(rowsChosen)
  if (!info || !(info.canUpdate || info.canRemove || info.actions.length > 0)) return {}
  return {
    choice: {
      isChosen: (id) => selection.isAll || selection.keys.has(id),
      onChoose,
      titleOf: (row) => String(row[info.title] ?? row[info.key] ?? ''),
    },
  }
}

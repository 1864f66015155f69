import type { AnyRow } from '@lavka/server/contract'
import type { RowChoice } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $info } from '../model'
import { $selection, rowsChosen } from './selection-model'

/** The checkboxes of the rows, for those who may change or remove them. */
export function useRowChoice(): { choice?: RowChoice<AnyRow> } {
  const { info, selection } = useUnit({ info: $info, selection: $selection })
  const onChoose = useUnit(rowsChosen)
  if (!info?.canUpdate && !info?.canRemove) return {}
  return {
    choice: {
      isChosen: (id) => selection.isAll || selection.keys.has(id),
      onChoose,
      titleOf: (row) => String(row[info.title] ?? row[info.key] ?? ''),
    },
  }
}

import type { AnyRow, Field, ObjectInfo } from '@lavka/server/contract'
import { combine } from 'effector'
import { writableFields, keyOf } from '../card/save-model'
import { $shown } from '../layout/model'
import { $captions } from '../lookups/model'
import { $info } from '../model'
import { $loadedRows } from '../scroll/model'
import type { Sheet } from './paste'

/** Whether the person may edit the cell now. */
export const mayEdit = (info: ObjectInfo | null, field: Field, row: AnyRow) =>
  info?.canUpdate === true && writableFields([field], row, false).length > 0

/** The visible cells, and which of them the person may edit now: by the fields, the role and the state of the row, as in the form of the card. */
export const $sheet = combine($loadedRows, $info, $shown, $captions, (loaded, info, shown, captions): Sheet => {
  const rows = new Map(loaded.map((row) => [String(keyOf(info, row)), row]))
  const fields = shown.map(({ field }) => field)
  const byName = new Map(fields.map((field) => [field.name, field]))
  return {
    rows,
    fields,
    captions,
    isEditable: (place) => {
      const [row, field] = [rows.get(place.row), byName.get(place.column)]
      return row !== undefined && field !== undefined && mayEdit(info, field, row)
    },
  }
})

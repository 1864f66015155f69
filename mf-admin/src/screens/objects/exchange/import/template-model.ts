import { saveFile } from '@lavka/shared'
import { attach, combine, createEvent, sample } from 'effector'
import { $fields, $info } from '../../model'

export const templateClicked = createEvent()

/** What a new row cannot be without; empty where no rows are added. */
export const $needed = combine($info, $fields, (info, fields) =>
  info?.canInsert
    ? fields.flatMap(({ caption, edit }) => (edit?.isRequired && edit.initial === undefined ? caption : []))
    : [],
)

/** A table without rows: the captions of all that can be loaded, as Excel in Russian opens it. */
const saveFx = attach({
  source: { info: $info, fields: $fields },
  effect: ({ info, fields }) => {
    const captions = fields.flatMap(({ caption, edit }) => (edit ? caption : []))
    saveFile(`${info?.caption ?? 'Записи'} — образец.csv`, new Blob([`\ufeff${captions.join(';')}\r\n`]))
  },
})
sample({ clock: templateClicked, target: saveFx })

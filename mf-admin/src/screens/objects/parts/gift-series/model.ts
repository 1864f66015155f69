import { dottedDay } from '@lavka/domain/schedule-text'
import type { AnyRow, IssuedGiftSeries } from '@lavka/server/contract'
import { saveFile, type ApiError } from '@lavka/shared'
import { createEffect, createStore, sample } from 'effector'
import { issueGiftSeriesFx } from '../../../../api/gift-series'
import { $open } from '../../card/row-model'
import { createMoves, type Made, type Move } from '../moves/create-moves'

const rules: Record<'issue', Move> = {
  issue: {
    caption: 'Выпустить и скачать коды',
    question:
      'Коды вы получите один раз, файлом: они нигде не хранятся, и посмотреть их потом нельзя. После выпуска номинал, количество и срок не меняются.',
    said: 'Серия выпущена, файл с кодами сохранён',
    state: 'draft',
    roles: ['admin'],
    isMain: true,
  },
}

const issueFx = createEffect<Made<'issue'>, number, ApiError>(async ({ row }) => {
  const id = Number(row['id'])
  await issueGiftSeriesFx({ body: { id, version: Number(row['version']) } })
  return id
})
export const moves = createMoves(rules, issueFx)

/** The table of the codes, for a spreadsheet in Russian: semicolons, and a mark of UTF-8. */
export function toTable({ codes }: IssuedGiftSeries, row: AnyRow): string {
  const nominal = Number(row['nominalKopecks']) / 100
  const until = dottedDay(String(row['expiresOn']))
  const lines = codes.map(({ id, code }) => [id, code, String(nominal).replace('.', ','), until].join(';'))
  return `\uFEFF${['Номер;Код;Номинал, ₽;Действует по', ...lines].join('\r\n')}\r\n`
}

type Issued = { row: AnyRow; result: IssuedGiftSeries }
/** The file of the series that was issued in this card, to be saved again while the card is open. */
export const $issued = createStore<Issued | null>(null).reset($open)
const saveFx = createEffect(({ row, result }: Issued) =>
  saveFile(`Сертификаты ${result.id}.csv`, new Blob([toTable(result, row)], { type: 'text/csv;charset=utf-8' })),
)
export const saveAgain = saveFx.prepend((issued: Issued) => issued)
const $asked = createStore<AnyRow | null>(null).on(issueFx, (_, { row }) => row)
const issued = sample({
  clock: issueGiftSeriesFx.doneData,
  source: $asked,
  fn: (row, result) => (row ? { row, result } : undefined),
}).filterMap((one) => one)
sample({ clock: issued, target: [$issued, saveFx] })

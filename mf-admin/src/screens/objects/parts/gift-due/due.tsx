import { createEffect } from 'effector'
import type { ApiError } from '@lavka/shared'
import { payGiftDueFx } from '../../../../api/gift-series'
import { createMoves, type Made, type Move } from '../moves/create-moves'
import { MovesSection } from '../moves/moves'

const rules: Record<'pay', Move> = {
  pay: {
    caption: 'Отметить выплату',
    question:
      'Отмечайте, когда деньги ушли со счёта площадки поставщику: сумма без комиссии стоит в поле «Поставщику». Отменить отметку нельзя.',
    said: 'Выплата отмечена',
    state: 'owed',
    roles: ['admin'],
    isMain: true,
  },
}
const payFx = createEffect<Made<'pay'>, number, ApiError>(async ({ row }) => {
  const id = Number(row['id'])
  await payGiftDueFx({ body: { id, kopecks: Number(row['supplierKopecks']) } })
  return id
})
export const moves = createMoves(rules, payFx)

/** The mark that a supplier was paid for an order. */
export function GiftDuePart() {
  return <MovesSection label="Выплата поставщику" moves={moves} />
}

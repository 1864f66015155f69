import { plural, type ApiError } from '@lavka/shared'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { fillPriceListFx, movePriceListFx } from '../../../../api/price-lists'
import { $open, $row, invalidated as cardInvalidated } from '../../card/row-model'
import { createMoves, type Made, type Move } from '../moves/create-moves'

type Action = 'plan' | 'takeBack' | 'cancel'

const sellers = ['admin', 'manager', 'supplier']

/** The moves of a price list (server/src/modules/catalog/price-lists/move.ts). */
const rules: Record<Action, Move> = {
  plan: {
    caption: 'Запланировать',
    question: 'В назначенное время цены товаров станут такими. До него прайс-лист можно отменить.',
    said: 'Прайс-лист запланирован',
    state: 'draft',
    roles: sellers,
    isMain: true,
  },
  takeBack: {
    caption: 'Вернуть в черновики',
    said: 'Прайс-лист снова черновик: его можно менять',
    state: 'planned',
    roles: sellers,
  },
  cancel: {
    caption: 'Отменить',
    question: 'Цены останутся прежними, а прайс-лист — в истории.',
    said: 'Прайс-лист отменён',
    state: 'planned',
    roles: sellers,
  },
}
const targets = { plan: 'planned', takeBack: 'draft', cancel: 'cancelled' } as const satisfies Record<Action, string>

const actFx = createEffect<Made<Action>, number, ApiError>(async ({ action, row }) => {
  const id = Number(row['id'])
  await movePriceListFx({ body: { id, version: Number(row['version']), to: targets[action] } })
  return id
})
export const moves = createMoves(rules, actFx)

/** Takes the products of the supplier that are on sale into the draft. */
export const productsTaken = createEvent()
export const $isTaking = fillPriceListFx.pending
sample({
  clock: sample({ clock: productsTaken, source: $row }).filterMap((row) => row ?? undefined),
  fn: (row) => ({ body: { id: Number(row['id']), version: Number(row['version']) } }),
  target: fillPriceListFx,
})
export const $taken = createStore('')
  .on(fillPriceListFx.doneData, (_, { added }) =>
    added === 0
      ? 'Все товары, которые продаются, уже здесь'
      : `Добавлено: ${plural(added, 'товар', 'товара', 'товаров')} по нынешним ценам`,
  )
  .reset(productsTaken, $open)
export const $takingRefusal = createStore('')
  .on(fillPriceListFx.failData, (_, { message }) => message)
  .reset(productsTaken, $open)
sample({ clock: fillPriceListFx.finally, fn: () => undefined, target: cardInvalidated })

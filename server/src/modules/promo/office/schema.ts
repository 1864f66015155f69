import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { promotionStates } from '../../../database/values.ts'
import { RowId } from '../../../schema-primitives.ts'

/** `version` is that of the row as it was read, so that nobody starts a promotion that has changed since. */
export const movePromotion = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/promotions/state',
  summary: 'Запустить, предложить поставщику, принять, остановить акцию',
  allow: ['admin', 'manager', 'supplier'],
  body: Type.Object({ id: RowId, version: Type.Integer({ minimum: 1 }), to: Type.Enum([...promotionStates]) }),
  answer: Type.Object({ id: RowId, state: Type.Enum([...promotionStates]) }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED'],
})

export type PromotionTrial = Static<typeof PromotionTrial>
export const PromotionTrial = Type.Object({
  since: Type.String({ description: 'UTC ISO: с какого времени смотрели заказы' }),
  checkouts: Type.Integer({ description: 'Оформлений всего' }),
  lowered: Type.Integer({ description: 'Из них со скидкой этой акции' }),
  goodsKopecks: Type.Integer({ description: 'Товаров в оформлениях с её скидкой, до всех скидок' }),
  discountKopecks: Type.Integer({ description: 'Её скидка' }),
  othersKopecks: Type.Integer({ description: 'На сколько больше дали бы другие акции; меньше: со знаком минус' }),
  suppliers: Type.Array(
    Type.Object({
      id: RowId,
      name: Type.String(),
      goodsKopecks: Type.Integer({ description: 'Его товаров в оформлениях со скидкой этой акции' }),
      discountKopecks: Type.Integer(),
      supplierKopecks: Type.Integer({ description: 'Сколько из её скидки платит он, остальное площадка' }),
      othersKopecks: Type.Integer(),
      othersSupplierKopecks: Type.Integer({ description: 'На сколько больше он платил бы за другие акции' }),
    }),
    { description: 'Поставщики, у которых что-то изменилось бы; у кого скидка больше, тот раньше' },
  ),
})

/** What a promotion would have changed in the last 30 days together with the others that held then, with its limits. Nothing is changed. */
export const tryPromotion = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/promotions/trial',
  summary: 'Сколько стоила бы акция за последние 30 дней',
  allow: ['admin', 'manager'],
  body: Type.Object({ id: RowId }),
  answer: PromotionTrial,
  errors: ['NOT_FOUND'],
})

const Compared = Type.Object({
  on: Type.Number({ description: 'У тех, кому акция досталась' }),
  off: Type.Number({ description: 'У остальных' }),
  difference: Type.Union([Type.Object({ least: Type.Number(), most: Type.Number() }), Type.Null()], {
    description: 'Границы разницы, 95 %; null: клиентов слишком мало',
  }),
})

export type PromotionSplit = Static<typeof PromotionSplit>
export const PromotionSplit = Type.Object({
  since: Type.String({ description: 'UTC ISO: с какого времени сравнивали' }),
  sharePercent: Type.Integer(),
  clients: Type.Object({ on: Type.Integer(), off: Type.Integer() }),
  checkouts: Compared,
  averageKopecks: Compared,
  marginKopecks: Compared,
})

/** A promotion of a share of buyers against nothing: checkouts and margin of one client, the average check. */
export const splitPromotion = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/promotions/split',
  summary: 'Что изменила акция для доли покупателей',
  allow: ['admin', 'manager'],
  body: Type.Object({ id: RowId }),
  answer: PromotionSplit,
  errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
})

export type SplitPromotion = CallOf<typeof splitPromotion>
export type MovePromotion = CallOf<typeof movePromotion>
export type TryPromotion = CallOf<typeof tryPromotion>

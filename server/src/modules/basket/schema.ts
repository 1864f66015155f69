import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { ProductCard } from '../catalog/schema.ts'

const quantity = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** A stored basket line; `card` is null when the product is no longer sold. */
export type KeptLine = Static<typeof KeptLine>
export const KeptLine = Type.Object({
  product: Type.String(),
  quantity,
  changedAt: Type.String({ description: 'UTC ISO' }),
  card: Type.Union([ProductCard, Type.Null()]),
})

const KeptBasket = Type.Object({ lines: Type.Array(KeptLine) })

export const findBasket = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/basket',
  summary: 'Своя корзина, одна на всех устройствах',
  allow: people,
  answer: KeptBasket,
})

/**
 * Changes since this device last synchronised, not the whole basket, so that concurrent changes on two devices are both kept. Of two changes of
 * one product the later wins. `isMerge` is a guest's basket at log-in: of a product in both baskets the larger quantity is kept.
 */
export const changeBasket = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/basket',
  summary: 'Изменения своей корзины; в ответе — вся',
  allow: people,
  bodyLimit: 96 * 1024,
  body: Type.Object({
    changes: Type.Array(
      Type.Object({
        product: Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' }),
        quantity: Type.Number({ ...quantity, description: '0 — убрать' }),
      }),
      { maxItems: 500 },
    ),
    isMerge: Type.Boolean(),
  }),
  answer: KeptBasket,
})

export type FindBasket = CallOf<typeof findBasket>
export type ChangeBasket = CallOf<typeof changeBasket>

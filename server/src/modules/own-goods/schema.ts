import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { code, ProductCard } from '../catalog/schema.ts'

// The goods that are somebody's own: marked with the heart, bought before.

export const findFavourites = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/favourites',
  summary: 'Избранное: коды товаров, последние сначала',
  allow: people,
  answer: Type.Array(Type.String()),
})

/** Adding twice and removing what is not there change nothing, so a repeated call does no harm. */
export const changeFavourites = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/favourites',
  summary: 'Избранное: добавить и убрать; неизвестные коды пропускаются',
  allow: people,
  bodyLimit: 96 * 1024,
  body: Type.Object({ add: Type.Array(code, { maxItems: 500 }), remove: Type.Array(code, { maxItems: 500 }) }),
  answer: Type.Array(Type.String()),
})

export type Bought = Static<typeof Bought>
export const Bought = Type.Object({ boughtAt: Type.String({ description: 'UTC ISO' }), product: ProductCard })

export const findBought = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/bought',
  summary: 'Покупали раньше: товары своих заказов, последние сначала',
  allow: people,
  query: Type.Object({ take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 48 })) }),
  answer: Type.Array(Bought),
})

export type FindFavourites = CallOf<typeof findFavourites>
export type ChangeFavourites = CallOf<typeof changeFavourites>
export type FindBought = CallOf<typeof findBought>

import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { waitKinds } from '../../database/values.ts'
import { RowId } from '../../schema-primitives.ts'
import { code } from '../catalog/schema.ts'

const Kind = Type.Enum([...waitKinds], { description: 'stock — появится, price — станет дешевле' })
const Kopecks = Type.Union([Type.Integer(), Type.Null()])

/** What a person waits for. It ends when it was told. */
export type Wait = Static<typeof Wait>
export const Wait = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  product: Type.String(),
  name: Type.String(),
  unit: Type.String({ description: 'За что цена: «кг», «1 л»' }),
  isSold: Type.Boolean({ description: 'Снятый с продажи товар может вернуться' }),
  priceKopecks: Type.Integer({ description: 'Цена сейчас, без акций' }),
  seenKopecks: Type.Union([Type.Integer(), Type.Null()], { description: 'Сколько товар стоил этому человеку тогда' }),
  wantedKopecks: Type.Union([Type.Integer(), Type.Null()], { description: 'null — любая цена ниже' }),
  createdAt: Type.String({ description: 'UTC ISO' }),
})

export const findWaits = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/waits',
  summary: 'О чём сообщить: чего человек ждёт в наличии или дешевле, последнее сначала',
  allow: people,
  answer: Type.Array(Wait),
})

/** A second call for the same product and kind changes the wish. */
export const addWait = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/waits',
  summary: 'Сообщить, когда товар появится или станет дешевле (до 100 товаров)',
  allow: people,
  body: Type.Object({
    product: code,
    kind: Kind,
    wantedKopecks: Type.Optional(Kopecks),
  }),
  answer: Type.Array(Wait),
  errors: ['NOT_FOUND'],
})

export const removeWait = defineCall({
  method: 'DELETE',
  url: '/api/clientv9/objects/waits/{id}',
  summary: 'Больше не ждать; чужое и удалённое пропускается',
  allow: people,
  params: Type.Object({ id: RowId }),
  answer: Type.Array(Wait),
})

export type FindWaits = CallOf<typeof findWaits>
export type AddWait = CallOf<typeof addWait>
export type RemoveWait = CallOf<typeof removeWait>

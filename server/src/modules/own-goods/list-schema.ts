import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { code, ProductCard } from '../catalog/schema.ts'

// Lists of goods with a name, to order from: «На неделю».

const quantity = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })

/** `card` is null when the product is no longer sold; `name` and `unit` are known then, too. */
export type NamedList = Static<typeof NamedList>
export const NamedList = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  lines: Type.Array(
    Type.Object({
      product: Type.String(),
      name: Type.String(),
      unit: Type.String(),
      quantity,
      card: Type.Union([ProductCard, Type.Null()]),
    }),
  ),
})

export const findNamedLists = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/lists',
  summary: 'Свои списки товаров, последние изменённые сначала; цены и остатки — сегодняшние',
  allow: people,
  answer: Type.Array(NamedList),
})

export const saveNamedList = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/lists',
  summary: 'Записать список; список с таким именем заменяется. Неизвестные товары пропускаются',
  allow: people,
  bodyLimit: 32 * 1024,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    lines: Type.Array(Type.Object({ product: code, quantity }), { minItems: 1, maxItems: 200 }),
  }),
  answer: Type.Array(NamedList),
})

export const removeNamedList = defineCall({
  method: 'DELETE',
  url: '/api/clientv9/objects/lists/{id}',
  summary: 'Удалить список; чужой и удалённый пропускаются',
  allow: people,
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  answer: Type.Array(NamedList),
})

export type FindNamedLists = CallOf<typeof findNamedLists>
export type SaveNamedList = CallOf<typeof saveNamedList>
export type RemoveNamedList = CallOf<typeof removeNamedList>

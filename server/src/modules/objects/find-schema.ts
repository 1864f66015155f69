import { Type, type Static } from 'typebox'
import { staff } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'

export type FoundRow = Static<typeof FoundRow>
export const FoundRow = Type.Object({
  key: Type.String(),
  title: Type.String(),
  note: Type.String({ description: 'Чем строка отличается от соседних: состояние, поставщик, код' }),
  isNamed: Type.Optional(Type.Literal(true, { description: 'Её номер или код введён целиком' })),
})

export type FoundGroup = Static<typeof FoundGroup>
export const FoundGroup = Type.Object({ object: Type.String(), caption: Type.String(), rows: Type.Array(FoundRow) })

/** A POST although it changes nothing, because query strings with personal data would be kept in logs of proxies. */
export const findEverywhere = defineCall({
  method: 'POST',
  url: '/apiadmin/find',
  summary: 'Записи по словам или номеру во всех списках, открытых роли, по нескольку из каждого',
  allow: staff,
  body: Type.Object({ text: Type.String({ pattern: String.raw`\S.*\S`, maxLength: 200 }) }),
  answer: Type.Object({
    groups: Type.Array(FoundGroup, { description: 'Первой стоит запись, номер или код которой введён целиком' }),
    late: Type.Array(Type.String(), { description: 'Списки, которые не успели ответить' }),
  }),
})

export type FindEverywhere = CallOf<typeof findEverywhere>

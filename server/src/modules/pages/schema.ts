import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'

const code = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 })

export type PageHead = Static<typeof PageHead>
export const PageHead = Type.Object({
  title: Type.String(),
  description: Type.String(),
  image: Type.Optional(Type.String({ description: 'Путь от корня сайта' })),
  canonical: Type.Optional(Type.String({ description: 'Путь от корня; без него страница закрыта от поиска' })),
  movedTo: Type.Optional(Type.String({ description: 'Путь от корня: это теперь там, и прежний адрес ведёт туда' })),
  data: Type.Array(Type.Record(Type.String(), Type.Unknown()), { description: 'schema.org; адреса — от корня' }),
})

/** The kind of page: goods of the catalogue; about a supplier, its shops, members, links or price list; a poll; a service page. */
const PageView = Type.Enum(['goods', 'about', 'shops', 'members', 'links', 'table', 'poll', 'info'], {
  description: 'Без него — главная',
})

/** The head and the text of a page's HTML before any script runs; requested by the edge (delivery/src/first-answers.ts). */
export const findPageHead = defineCall({
  method: 'GET',
  url: '/api/pages/head',
  summary: 'Заголовок, описание и разметка страницы витрины',
  allow: everyone,
  query: Type.Object({
    view: Type.Optional(PageView),
    supplier: Type.Optional(code),
    shop: Type.Optional(code),
    category: Type.Optional(code),
    product: Type.Optional(code),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    poll: Type.Optional(code),
    page: Type.Optional(code),
    list: Type.Optional(Type.String({ maxLength: 40, description: 'Свой список покупателя' })),
    step: Type.Optional(Type.String({ maxLength: 40, description: 'Шаг оформления заказа' })),
  }),
  answer: PageHead,
  errors: ['NOT_FOUND'],
})

export type FindPageHead = CallOf<typeof findPageHead>

import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { servicePageCodes } from '@lavka/domain/service-pages'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId } from '../../schema-primitives.ts'

/** What the law requires to be said of a seller. */
const Seller = Type.Object({
  code: Type.String(),
  name: Type.String(),
  legalName: Type.String(),
  inn: Type.String(),
  ogrn: Type.String(),
  address: Type.String(),
})

export type ServicePage = Static<typeof ServicePage>
export const ServicePage = Type.Object({
  id: Type.Integer({ description: 'Редакция' }),
  title: Type.String(),
  body: Type.String({ description: 'Абзацы через пустую строку; «## » — подзаголовок, «- » — пункт списка' }),
  startsOn: Type.String({ description: 'С какого дня действует, ГГГГ-ММ-ДД' }),
  isInForce: Type.Boolean({ description: 'Ложь — прежняя редакция' }),
  editions: Type.Array(Type.Object({ id: Type.Integer(), startsOn: Type.String() }), {
    description: 'Все редакции, последняя первой',
  }),
  sellers: Type.Array(Seller, { description: 'Только на странице продавцов' }),
})

export const findServicePages = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/service-pages',
  summary: 'Какие страницы магазина опубликованы: на другие не ссылаются',
  allow: everyone,
  answer: Type.Array(Type.Enum(servicePageCodes)),
})

export const findServicePage = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/service-pages/{page}',
  summary: 'Страница магазина: доставка, оплата, возврат, оферта, персональные данные, контакты, продавцы',
  allow: everyone,
  params: Type.Object({ page: Type.Enum(servicePageCodes) }),
  query: Type.Object({ edition: Type.Optional(RowId) }),
  answer: ServicePage,
  errors: ['NOT_FOUND'],
})

export type FindServicePages = CallOf<typeof findServicePages>
export type FindServicePage = CallOf<typeof findServicePage>

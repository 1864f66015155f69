import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { code, Document, Shop, Supplier, SupplierPicture } from '../catalog/schema.ts'

export type SupplierInfo = Static<typeof SupplierInfo>
export const SupplierInfo = Type.Object({
  ...Supplier.properties,
  parentName: Type.Union([Type.String(), Type.Null()]),
  story: Type.String({ description: 'Рассказ поставщика о себе, абзацы через пустую строку' }),
  email: Type.String(),
  hours: Type.String(),
  deliveryAreas: Type.Array(Type.String(), { description: 'Города и сёла; пусто — доставка везде' }),
  /** legally required details; null until the supplier fills them in */
  legal: Type.Union([
    Type.Object({ name: Type.String(), inn: Type.String(), ogrn: Type.String(), address: Type.String() }),
    Type.Null(),
  ]),
  shops: Type.Array(Shop),
  documents: Type.Array(Document),
  hasTaplink: Type.Boolean(),
})

export const findSupplierInfo = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/suppliers/{code}',
  summary: 'О поставщике: магазины, документы, реквизиты',
  allow: everyone,
  params: Type.Object({ code }),
  answer: SupplierInfo,
  errors: ['NOT_FOUND'],
})

/** Allowed schemes of links: https, tel and mailto; nothing that a browser would execute. */
const linkUrl = '^(https://[^\\s\\u0000]{4,490}|tel:\\+?[0-9() -]{5,30}|mailto:[^\\s\\u0000@]+@[^\\s\\u0000@]+)$'

export type TaplinkLink = Static<typeof TaplinkLink>
export const TaplinkLink = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 80, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$' }),
  url: Type.String({ maxLength: 500, pattern: linkUrl }),
})

const TaplinkText = {
  title: Type.String({ minLength: 1, maxLength: 120, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$' }),
  about: Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$' }),
  links: Type.Array(TaplinkLink, { maxItems: 30 }),
}

const TaplinkVersion = Type.Integer({ minimum: 0, description: '0 — страница ещё не заполнена' })

export type Taplink = Static<typeof Taplink>
export const Taplink = Type.Object({
  supplier: Type.String(),
  supplierName: Type.String(),
  region: Type.String(),
  phone: Type.String(),
  picture: SupplierPicture,
  isOwn: Type.Boolean({ description: 'Страница поставщика, от имени которого задан вопрос: её можно изменить' }),
  version: TaplinkVersion,
  ...TaplinkText,
})

export const findTaplinks = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/taplink',
  summary: 'Страницы ссылок всех поставщиков; своя приходит и незаполненной',
  allow: everyone,
  answer: Type.Array(Taplink),
})

export const findTaplink = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/taplink/{code}',
  summary: 'Страница ссылок поставщика; ещё не заполненная приходит без ссылок',
  allow: everyone,
  params: Type.Object({ code }),
  answer: Taplink,
  errors: ['NOT_FOUND'],
})

export const editTaplink = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/taplink',
  summary: 'Изменить свою страницу ссылок',
  allow: ['supplier'],
  bodyLimit: 48 * 1024,
  body: Type.Object({ ...TaplinkText, version: TaplinkVersion }),
  answer: Taplink,
  errors: ['NOT_FOUND', 'ROW_CHANGED'],
})

export type FindSupplierInfo = CallOf<typeof findSupplierInfo>
export type FindTaplinks = CallOf<typeof findTaplinks>
export type FindTaplink = CallOf<typeof findTaplink>
export type EditTaplink = CallOf<typeof editTaplink>

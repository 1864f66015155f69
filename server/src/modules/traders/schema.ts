import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { raisedLimits } from '../../database/values.ts'
import { RowId, storable } from '../../schema-primitives.ts'
import { ConsentKind } from '../consents/schema.ts'
import type { objectCalls } from '../objects/calls.ts'
import type { RowOf } from '../objects/field.ts'
import type { RowsCall } from '../objects/options/schema.ts'
import { OrderStatus } from '../orders/states.ts'
import { Done, RoleName, UserType } from '../users/schema.ts'
import { tradersObject } from './traders-object.ts'

/** Calls served by the objects engine. */
type ObjectCalls = ReturnType<typeof objectCalls<typeof tradersObject>>

/** A row of the list of people in the back office. */
export type TraderRow = RowOf<typeof tradersObject.fields>

const RaisedLimits = Type.Enum([...raisedLimits])

/** Limits of the sum of one order; null: no limit. */
const Limits = Type.Object({
  kind: Type.Enum(['new', ...raisedLimits]),
  kindName: Type.String(),
  raised: Type.Union([RaisedLimits, Type.Null()], {
    description: 'Поднято администратором; null — по заказам человека',
  }),
  most: Type.Union([
    Type.Object({
      openKopecks: Type.Integer({ description: 'Всех недоставленных заказов вместе' }),
      openCheckouts: Type.Integer(),
      checkoutsPerHour: Type.Integer(),
      stockPercent: Type.Integer({ description: 'От остатка одного товара' }),
    }),
    Type.Null(),
  ]),
})

export type TraderCard = Static<typeof TraderCard>
export const TraderCard = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  role: RoleName,
  roleName: Type.String(),
  type: UserType,
  typeName: Type.String(),
  state: Type.Enum(['active', 'blocked', 'closed']),
  stateName: Type.String(),
  since: Type.Union([Type.String(), Type.Null()], { description: 'UTC ISO: с каких пор заблокирована или закрыта' }),
  createdAt: Type.String({ description: 'UTC ISO' }),
  login: Type.String({ description: 'Скрыт, если это почта или телефон' }),
  email: Type.String({ description: 'Начало и домен: a…@mail.example' }),
  phoneEnd: Type.String({ description: 'Последние четыре цифры телефона' }),
  companies: Type.Array(
    Type.Object({ inn: Type.String({ description: 'У человека — последние четыре' }), name: Type.String() }),
  ),
  /** others with the same phone: possible duplicates */
  samePhone: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  orders: Type.Object({
    count: Type.Integer(),
    openCount: Type.Integer(),
    openKopecks: Type.Integer({ description: 'К оплате за недоставленные' }),
    debtKopecks: Type.Integer({ description: 'Долг по заказам' }),
    lastAt: Type.Union([Type.String(), Type.Null()]),
    latest: Type.Array(
      Type.Object({
        id: Type.Integer(),
        number: Type.String(),
        status: OrderStatus,
        statusName: Type.String(),
        createdAt: Type.String(),
        toPayKopecks: Type.Integer(),
      }),
      { description: 'Не более пяти, последние сначала' },
    ),
  }),
  limits: Limits,
  consents: Type.Array(
    Type.Object({
      kind: ConsentKind,
      title: Type.String(),
      version: Type.String(),
      givenAt: Type.String(),
      revokedAt: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  devices: Type.Array(Type.Object({ type: Type.Enum(['web', 'web-mobile']), lastUsedAt: Type.String() })),
})

export const findTrader = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/traders',
  summary: 'Карточка человека без контактов; каждое открытие записывается',
  allow: tradersObject.allow,
  query: Type.Object({ id: RowId }),
  answer: TraderCard,
  errors: ['NOT_FOUND'],
})

export const findTraderContacts = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/traders/contacts',
  summary: 'Контакты человека целиком; каждый показ записывается',
  allow: tradersObject.allow,
  query: Type.Object({ id: RowId }),
  answer: Type.Object({
    id: RowId,
    login: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    inns: Type.Array(Type.String()),
  }),
  errors: ['NOT_FOUND'],
})

const reason = Type.String({ maxLength: 500, pattern: storable, description: 'Для журнала' })

/** Ends all devices of the person; the next login needs the password. */
export const logOutTrader = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/traders/logout',
  summary: 'Завершить все сеансы человека; записывается',
  allow: ['admin'],
  moves: 'rights',
  needsPassword: true,
  body: Type.Object({ id: RowId, reason }),
  answer: Done,
  errors: ['NOT_FOUND', 'VALUE_REFUSED'],
})

export const raiseLimits = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/traders/limits',
  summary: 'Поднять человеку лимиты заказа или вернуть обычные; записывается',
  allow: ['admin'],
  moves: 'rights',
  needsPassword: true,
  body: Type.Object({ id: RowId, level: Type.Union([RaisedLimits, Type.Null()]), reason }),
  answer: Done,
  errors: ['NOT_FOUND', 'VALUE_REFUSED'],
})

const Two = { id: RowId, other: RowId }

/** Rows that move to the kept account; rows that it already has do not move. */
export type MergeCounts = Static<typeof MergeCounts>
const MergeCounts = Type.Object({
  orders: Type.Integer(),
  addresses: Type.Integer(),
  inns: Type.Integer(),
  favourites: Type.Integer(),
  basketLines: Type.Integer(),
  reviews: Type.Integer(),
  reviewsDropped: Type.Integer({ description: 'Отзывы о товарах, о которых у оставляемой записи уже есть свой' }),
  payUsers: Type.Integer({ description: 'Права оплаты' }),
})

export const previewTradersMerge = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/traders/merge/preview',
  summary: 'Что перейдёт, если присоединить к записи id запись other; ничего не меняет',
  allow: ['admin'],
  body: Type.Object(Two),
  answer: MergeCounts,
  errors: ['VALUE_REFUSED'],
})

/** Irreversible. */
export const mergeTraders = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/traders/merge',
  summary: 'Присоединить к записи id запись other того же человека, навсегда; записывается',
  allow: ['admin'],
  moves: 'rights',
  needsPassword: true,
  body: Type.Object({ ...Two, reason }),
  answer: MergeCounts,
  errors: ['VALUE_REFUSED'],
})

export type LoadTraders = RowsCall<ObjectCalls['loadRows'], TraderRow>
export type FindTraderFields = CallOf<ObjectCalls['findFields']>
export type FindTrader = CallOf<typeof findTrader>
export type FindTraderContacts = CallOf<typeof findTraderContacts>
export type LogOutTrader = CallOf<typeof logOutTrader>
export type RaiseLimits = CallOf<typeof raiseLimits>
export type PreviewTradersMerge = CallOf<typeof previewTradersMerge>
export type MergeTraders = CallOf<typeof mergeTraders>

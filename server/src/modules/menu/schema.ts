import { Type, type Static } from 'typebox'
import { backOffice, helpers } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'

export type MenuItem = Static<typeof MenuItem>
export const MenuItem = Type.Object({
  code: Type.String(),
  parent_code: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  /** the path of a route; null for a heading */
  path: Type.Union([Type.String(), Type.Null()]),
  isParent: Type.Optional(Type.Boolean({ description: 'Под ним есть другие: они — по parent_code' })),
})

/** specification §7: GET {role}/menu with optional parent_code. A role may ask for its own menu only. */
export const findMenu = defineCall({
  method: 'GET',
  url: '/apiadmin/{role}/menu',
  summary: 'Меню сотрудника',
  allow: [...backOffice, ...helpers],
  params: Type.Object({ role: Type.String({ maxLength: 20 }) }),
  query: Type.Object({ parent_code: Type.Optional(Type.String({ maxLength: 80 })) }),
  answer: Type.Array(MenuItem),
})

/** Figures for the first page of the back office. */
export const findSummary = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/summary',
  summary: 'Сводка для главной страницы сотрудника (по видимым ему заказам)',
  allow: backOffice,
  answer: Type.Object({
    newOrders: Type.Integer(),
    todayOrders: Type.Integer(),
    todayKopecks: Type.Integer(),
    monthKopecks: Type.Integer({ description: 'За дни из byDay' }),
    byStatus: Type.Array(Type.Object({ status: Type.String(), statusName: Type.String(), count: Type.Integer() })),
    byDay: Type.Array(
      Type.Object({ day: Type.String({ description: 'ГГГГ-ММ-ДД' }), count: Type.Integer(), kopecks: Type.Integer() }),
      { description: 'Последние 30 дней по Москве, без отменённых заказов; последний — сегодня' },
    ),
    topSuppliers: Type.Array(Type.Object({ name: Type.String(), kopecks: Type.Integer() })),
  }),
})

/** Counting stops here: the screen shows «более 99». */
export const mostCounted = 99

export type Need = Static<typeof Need>
export const Need = Type.Object({
  code: Type.Enum([
    ...([
      'cut-offs',
      'orders',
      'stock',
      'reviews',
      'proposals',
      'applications',
      'suppliers',
      'onboarding',
      'offers',
      'claims',
    ] as const),
    ...(['messages', 'callbacks', 'contracts', 'late-mails', 'late-sms', 'mails', 'jobs', 'alerts'] as const),
  ]),
  count: Type.Integer({ minimum: 1, maximum: mostCounted + 1, description: '100 значит «более 99»' }),
  since: Type.Optional(Type.String({ description: 'С какого времени ждёт то, что не уходит, UTC ISO' })),
})

export const findNeeds = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/needs',
  summary: 'Что сейчас ждёт сотрудника, от самого срочного; чего нет, того нет и в ответе',
  allow: backOffice,
  answer: Type.Array(Need),
})

export type FindNeeds = CallOf<typeof findNeeds>
export type FindMenu = CallOf<typeof findMenu>
export type FindSummary = CallOf<typeof findSummary>

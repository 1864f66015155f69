import { Type, type Static } from 'typebox'
import { everyone, people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../../call.ts'
import { RowId } from '../../../schema-primitives.ts'

/** What the service worker gets (host/src/worker): what it shows, and the path of the product that a press opens. */
export type PushContent = { title: string; path: string }

export type PushBrowser = Static<typeof PushBrowser>
const PushBrowser = Type.Object({
  id: Type.Integer(),
  model: Type.String({ description: 'Браузер и система, как они себя называют' }),
  createdAt: Type.String({ description: 'UTC ISO' }),
  isCurrent: Type.Boolean({ description: 'Тот, из которого спрашивают' }),
})

export type PushState = Static<typeof PushState>
const PushState = Type.Object({
  key: Type.String({ description: 'Ключ для подписки, base64url; пустой — магазин не шлёт уведомлений в браузер' }),
  browsers: Type.Array(PushBrowser, { description: 'Последний подписанный сначала' }),
})

export const findPush = defineCall({
  method: 'GET',
  url: '/api/users/push',
  summary: 'Браузеры, которые показывают уведомления',
  allow: people,
  answer: PushState,
})

const Secret = Type.String({ maxLength: 24, pattern: '^[A-Za-z0-9_-]{22}(==)?$' })
const Endpoint = Type.String({ minLength: 10, maxLength: 1000 })

/** Of a browser's `PushSubscription.toJSON()`. */
const Subscription = Type.Object({
  endpoint: Endpoint,
  keys: Type.Object({ p256dh: Type.String({ maxLength: 88, pattern: '^[A-Za-z0-9_-]{87}=?$' }), auth: Secret }),
})

export const addPush = defineCall({
  method: 'PUT',
  url: '/api/users/push',
  summary: 'Показывать уведомления в этом браузере; прежняя подписка браузера прекращается',
  allow: people,
  body: Subscription,
  answer: PushState,
})

export const removePush = defineCall({
  method: 'DELETE',
  url: '/api/users/push/{id}',
  summary: 'Больше не показывать уведомления в браузере; чужой и удалённый пропускается',
  allow: people,
  params: Type.Object({ id: RowId }),
  answer: PushState,
})

/** By the service worker, which has no session: the old address and its secret prove that it is the same browser. */
export const renewPush = defineCall({
  method: 'PUT',
  url: '/api/users/push/renewal',
  summary: 'Служба уведомлений сменила адрес браузера: прежний заменяется новым',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ old: Type.Object({ endpoint: Endpoint, auth: Secret }), subscription: Subscription }),
  answer: Type.Object({}),
  errors: ['NOT_FOUND', 'TOO_MANY'],
})

export type FindPush = CallOf<typeof findPush>
export type AddPush = CallOf<typeof addPush>
export type RemovePush = CallOf<typeof removePush>
export type RenewPush = CallOf<typeof renewPush>

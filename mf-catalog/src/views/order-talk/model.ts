import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'
import type { OrderTalk } from '@lavka/server/contract'
import { findTalksFx, readMessagesFx, writeMessageFx } from '../../api/order-messages'
import { createDrafts, type Written } from '../../reviews/create-drafts'

// What the buyer and the seller have written about orders, and what is being written.

/** The talks of these orders are wanted: by a list of orders, or by the card of one. */
export const talksAsked = createEvent<readonly number[]>()
/** The messages of an order are in sight. */
export const talkSeen = createEvent<OrderTalk>()

const loadFx = attach({
  effect: findTalksFx,
  mapParams: (orders: readonly number[]) => ({ query: { orders: orders.join(',') } }),
})
sample({ clock: talksAsked, filter: ({ length }) => length > 0, target: loadFx })

/** One key for each message until it is written: a message that is sent again is there once. */
const $keys = createStore<Readonly<Record<string, string>>>({})
const writeFx = attach({
  source: $keys,
  effect: writeMessageFx,
  mapParams: ({ key, draft: { text, photos = [] } }: Written, keys) => ({
    body: { order: Number(key), key: keys[key] ?? crypto.randomUUID(), text, photos: photos.map(({ id }) => id) },
  }),
})
const { draftsAsked, submitted: asked, ...drafts } = createDrafts({ stored: 'lavka.orderMessages', writeFx })
/** By the id of the order. */
export const { draftChanged, $drafts, $problems, $sending } = drafts
export const submitted = createEvent<string>()
$keys
  .on(submitted, (keys, order) => ({ [order]: crypto.randomUUID(), ...keys }))
  .on([writeFx.done, draftChanged], (keys, done) => {
    const order = 'key' in done ? done.key : done.params.key
    return Object.fromEntries(Object.entries(keys).filter(([one]) => one !== order))
  })
  .reset(loggedOut)
sample({ clock: submitted, target: asked })
sample({ clock: talksAsked, fn: () => undefined, target: draftsAsked })

const readFx = attach({
  effect: readMessagesFx,
  mapParams: ({ order, messages }: OrderTalk) => ({ body: { order, upTo: messages.at(-1)?.id ?? 0 } }),
})
/** The last message that was seen, by order: an operator's look leaves them unread, and is told once. */
const $seen = createStore<Readonly<Record<number, number>>>({})
  .on(readFx, (seen, { order, messages }) => ({ ...seen, [order]: messages.at(-1)?.id ?? 0 }))
  .reset(loggedOut)
sample({
  clock: talkSeen,
  source: $seen,
  filter: (seen, { order, unread, messages }) => unread > 0 && (messages.at(-1)?.id ?? 0) > (seen[order] ?? 0),
  fn: (_, talk) => talk,
  target: readFx,
})

/** What was new when it came into sight keeps the mark «Новое» on this page, whatever is loaded after it was read. */
export const $fresh = createStore<readonly number[]>([])
  .on(readFx, (fresh, { messages }) => [
    ...fresh,
    ...messages.filter(({ isOwn, readAt }) => !isOwn && readAt === null).map(({ id }) => id),
  ])
  .reset(loggedOut)

const withTalk = (known: Talks, one: OrderTalk): Talks => ({ ...known, [one.order]: one })
type Talks = Readonly<Record<number, OrderTalk>>
/** By order. */
export const $talks = createStore<Talks>({})
  .on(loadFx.doneData, (known, found) => found.reduce(withTalk, known))
  .on(writeFx.doneData, withTalk)
  .on(readFx.doneData, withTalk)
  .reset(loggedOut)

export const $error = createStore<ApiError | null>(null)
  .on(loadFx.failData, (_, error) => error)
  .reset(loadFx)

import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
  type Event,
  type EventCallable,
} from 'effector'
import { throttle } from 'patronum/throttle'
import { mayRetry } from '@lavka/domain/may-retry'
import type { ChangeBasket } from '@lavka/server/contract'
import {
  $id,
  $orders,
  basketRestored,
  createCall,
  loggedOut,
  onWoken,
  readStoredFx,
  writeStoredFx,
  type BasketLine,
} from '@lavka/shared'
import { basketSyncAsked } from './asked'
import { agreedOn, changesOf, merge, toBase, type Base } from './merge'

// Synchronises the basket of a logged-in person over all devices (docs/basket.md). The browser stores the state of the last
// sync; the changes since then are sent, and the answer is the whole basket.

const BASE_KEY = 'lavka.basket-base'
const PAUSE_MS = 400
const RETRY_MS = 15_000

const changeBasketFx = createCall<ChangeBasket>('PUT', '/api/clientv9/object/basket')

/** Null before it is read, or when there is none: then the whole basket is a guest's and is merged. */
const $base = createStore<Base | null>(null).reset(loggedOut)
const $isRead = createStore(false).reset(loggedOut)
const $isMine = combine($id, $isRead, (id, isRead) => id !== 0 && isRead)

const readBaseFx = attach({ effect: readStoredFx, mapParams: (_: void) => BASE_KEY })
const rereadBaseFx = attach({ effect: readStoredFx, mapParams: (_: void) => BASE_KEY })

type Sent = { base: Base | null; lines: BasketLine[]; owner: number }

const exchangeFx = attach({
  effect: changeBasketFx,
  mapParams: ({ base, lines }: Sent) => ({
    body: { changes: changesOf(base?.quantities ?? {}, lines), isMerge: base === null },
  }),
})

/** `started` fires when the host starts the module; a login or a change of the basket may have happened before. */
export function connect(started: Event<void>): void {
  const asked = createEvent()
  const due = createEvent()

  sample({ clock: [started, $id], source: $id, filter: (id) => id !== 0, fn: () => undefined, target: readBaseFx })
  sample({
    clock: readBaseFx.finally,
    source: $id,
    fn: (id, read) => toBase(read.status === 'done' ? read.result : null, id),
    target: $base,
  })
  sample({ clock: readBaseFx.finally, fn: () => true, target: $isRead })
  sample({ clock: readBaseFx.finally, fn: () => undefined, target: due })

  sample({ clock: basketSyncAsked, target: due })
  // several quick presses are sent as one change
  sample({
    clock: $orders,
    source: { base: $base, isMine: $isMine },
    filter: ({ base, isMine }, lines) => isMine && changesOf(base?.quantities ?? {}, lines).length > 0,
    fn: () => undefined,
    target: asked,
  })
  throttle({ source: asked, timeout: PAUSE_MS, target: due })

  sample({
    clock: due,
    source: { base: $base, lines: $orders, owner: $id, isMine: $isMine, isBusy: exchangeFx.pending },
    filter: ({ isMine, isBusy }) => isMine && !isBusy,
    fn: ({ base, lines, owner }): Sent => ({ base, lines, owner }),
    target: exchangeFx,
  })
  takeAnswers(asked)

  // after a failure it retries when the connection returns, when the page becomes visible, or after a pause
  const retryWanted = createEvent()
  sample({
    clock: exchangeFx.failData,
    filter: mayRetry,
    fn: () => undefined,
    target: retryWanted,
  })
  throttle({ source: retryWanted, timeout: RETRY_MS, target: due })
  listen(started, due)
}

function takeAnswers(changedSince: EventCallable<void>): void {
  const exchanged = sample({
    clock: exchangeFx.done,
    source: { now: $orders, id: $id },
    // ignore the answer after a logout
    filter: ({ id }, { params }) => id === params.owner,
    fn: ({ now, id }, { params, result: { lines: answer } }) => {
      const { lines: sent } = params
      const lines = merge({ before: params.base?.quantities ?? {}, sent, now, answer })
      const base: Base = { owner: id, quantities: agreedOn(answer, lines) }
      return { lines, base, isSame: areSame(now, lines), isChangedSince: !areSame(sent, now) }
    },
  })
  sample({ clock: exchanged, fn: ({ base }) => base, target: $base })
  sample({ clock: exchanged, filter: ({ isSame }) => !isSame, fn: ({ lines }) => lines, target: basketRestored })
  sample({ clock: exchanged, fn: ({ base: value }) => ({ key: BASE_KEY, value }), target: writeStoredFx })
  // changes made during the request are sent next
  sample({
    clock: exchanged,
    filter: ({ isChangedSince }) => isChangedSince,
    fn: () => undefined,
    target: changedSince,
  })

  // a basket that could not be stored must not look emptied: the synced state is removed, so the next start merges
  sample({
    clock: writeStoredFx.fail,
    filter: ({ params: { value } }) => value !== null,
    fn: () => ({ key: BASE_KEY, value: null }),
    target: writeStoredFx,
  })
}

function listen(started: Event<void>, due: EventCallable<void>): void {
  const agreedElsewhere = createEvent()
  const listenFx = createEffect(() => {
    const back = scopeBind(due, { safe: true })
    const reread = scopeBind(agreedElsewhere, { safe: true })
    window.addEventListener('storage', ({ key }) => {
      if (key === BASE_KEY) reread()
    })
    onWoken(back)
  })
  sample({ clock: started, target: listenFx })
  // another tab has synced
  sample({ clock: agreedElsewhere, target: rereadBaseFx })
  sample({ clock: rereadBaseFx.doneData, source: $id, fn: (id, stored) => toBase(stored, id), target: $base })
}

function areSame(one: readonly BasketLine[], other: readonly BasketLine[]): boolean {
  const textOf = (lines: readonly BasketLine[]) =>
    lines.map(({ product, quantity }) => `${product.code} ${quantity}`).join()
  return textOf(one) === textOf(other)
}

import type { VisitEvent } from '@lavka/server/contract'
import {
  $isLoggedIn,
  $routes,
  $token,
  base,
  cookiesAccepted,
  linesOrdered,
  matchRoute,
  METRICS_KEY,
  readStoredFx,
} from '@lavka/shared'
import type { Route } from '@lavka/shared'
import { attach, createEffect, createEvent, createStore, merge, sample, scopeBind, type Event } from 'effector'
import { findProductFx, findProductsFx } from '../api/catalog'
import { quantityChosen } from '../basket/model'
import { measureSpeed } from './speed'
import { stepPassed } from './steps'
import { sourceOf, tell } from './visit'

// What a visit was like (docs/metrica.md), told when the person agreed. It is a part of the background module: the first load knows nothing of it.

const PAUSE_MS = 10_000
/** The most of one message. */
const MOST = 30

type Noted = Omit<VisitEvent, 'screen'>

export function connect(started: Event<void>): void {
  const noted = createEvent<Noted>()
  const screenSeen = createEvent<string>()
  const due = createEvent()
  const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => METRICS_KEY })
  const $isAllowed = createStore(false).on(readFx.doneData, (_, allowed) => allowed === true)
  /** what is shown: of the route table, without parameters of the address */
  const $screen = createStore('')
  const $waiting = createStore<readonly VisitEvent[]>([])

  sample({ clock: [started, cookiesAccepted], fn: () => undefined, target: readFx })
  const watchFx = createEffect(() => {
    const [note, see, send] = [scopeBind(noted), scopeBind(screenSeen), scopeBind(due)]
    return watch({ note, see, send })
  })
  sample({ clock: $isAllowed, filter: Boolean, fn: () => undefined, target: watchFx })

  const seen = sample({
    clock: screenSeen,
    source: { routes: $routes, before: $screen },
    fn: ({ routes, before }, path) => ({ before, now: nameOf(matchRoute(routes, path)?.route) }),
  })
  sample({ clock: seen, fn: ({ now }) => now, target: $screen })
  sample({ clock: seen, fn: (): Noted => ({ kind: 'screen', name: '', value: null }), target: noted })

  const kept = sample({
    clock: noted,
    source: { screen: $screen, isAllowed: $isAllowed },
    filter: ({ isAllowed, screen }) => isAllowed && screen !== '',
    fn: ({ screen }, event): VisitEvent => ({ ...event, screen }),
  })
  $waiting.on(kept, (waiting, event) => [...waiting, event].slice(-MOST * 2))
  sample({ clock: $waiting, filter: (waiting) => waiting.length >= MOST, fn: () => undefined, target: due })
  const sent = sample({ clock: due, source: $waiting, filter: (waiting) => waiting.length > 0 })
  $waiting.on(sent, (waiting, gone) => waiting.slice(gone.length))
  sample({
    clock: sent,
    target: attach({
      source: $token,
      effect(token, events: readonly VisitEvent[]) {
        for (let from = 0; from < events.length; from += MOST) tell(token, events.slice(from, from + MOST))
      },
    }),
  })

  sample({ clock: stepsOf(), fn: (name): Noted => ({ kind: 'step', name, value: null }), target: noted })
  sample({
    clock: findProductsFx.done,
    // the first page of what was typed
    filter: ({ params: { query } }) => Boolean(query.search) && query.after === undefined,
    fn: ({ params: { query }, result }): Noted => ({
      kind: 'search',
      name: (query.search ?? '').slice(0, 100),
      value: result.total ?? result.products.length,
    }),
    target: noted,
  })
}

/** The steps from a product to an order, each once in a visit. */
function stepsOf(): Event<string> {
  const $passed = createStore<readonly string[]>([])
  const passed = merge([
    stepPassed,
    findProductFx.done.map(() => 'view'),
    quantityChosen.filterMap(({ quantity }) => (quantity > 0 ? 'basket' : undefined)),
    linesOrdered.map(() => 'order'),
    sample({
      clock: [$passed, $isLoggedIn],
      source: { before: $passed, isLoggedIn: $isLoggedIn },
      filter: ({ before, isLoggedIn }) => isLoggedIn && before.includes('checkout') && !before.includes('login'),
      fn: () => 'login',
    }),
  ])
  const isNew = sample({
    clock: passed,
    source: $passed,
    fn: (before, name) => ({ name, isNew: !before.includes(name) }),
  })
  const first = isNew.filterMap(({ name, isNew: isFirst }) => (isFirst ? name : undefined))
  $passed.on(first, (before, name) => [...before, name])
  return first
}

/** As people know the screen, with the fixed part of its address: «Каталог /lavka». */
function nameOf(route: Route | undefined): string {
  return route ? `${route.title} ${route.path.split('/:')[0] || '/'}` : ''
}

type Watcher = { note: (event: Noted) => void; see: (path: string) => void; send: () => void }

/** Follows the screens by the title of the page, which each of them sets, and measures each until the next one or until the page is left. */
function watch({ note, see, send }: Watcher): void {
  const speed = measureSpeed()
  const measured = () => speed.take().forEach((one) => note({ kind: 'speed', ...one }))
  const pathOf = () => location.pathname.slice(base.length) || '/'
  let path = pathOf()
  see(path)
  note({ kind: 'visit', name: sourceOf(new URL(location.href), document.referrer), value: null })
  new MutationObserver(() => {
    if (pathOf() === path) return
    measured()
    path = pathOf()
    see(path)
  }).observe(document.head, { subtree: true, childList: true, characterData: true })
  setInterval(() => send(), PAUSE_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return
    measured()
    send()
  })
}

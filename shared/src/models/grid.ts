import { createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '../ports/request'
import { navigated, redirected } from '../ports/shell'
import { createLatestCall } from './latest-call'

type Options<View, Params, Answer, Page> = {
  effect: Effect<Params, Answer, ApiError>
  /** What the address says; an address that a person spoiled says the first page. */
  readView: (query: Record<string, string>) => View
  addressOf: (view: View) => string
  /** What is asked for a view: views with equal parameters show the same page and are asked for once. */
  toParams: (view: View) => Params
  toPage: (answer: Answer) => Page
  /** Which list the rows are of: those of another one do not stay until the next page comes. By default there is one. */
  listOf?: (view: View) => string
}

/**
 * A grid whose whole view is in the address, so that reload, Back and a link to a colleague show the same. The screen tells what the
 * address says (`addressRead`); whoever changes the view asks the host for another address, and what was shown stays until its page comes.
 */
export function createGrid<View extends { page: number }, Params, Answer, Page>({
  effect,
  readView,
  addressOf,
  toParams,
  toPage,
  listOf = () => '',
}: Options<View, Params, Answer, Page>) {
  /** A new visit: what an earlier one had asked for is asked for again. */
  const opened = createEvent()
  const addressRead = createEvent<Record<string, string>>()
  /** Other rows, from their first page: a filter or an order. Takes the place of this address. */
  const narrowed = createEvent<Partial<View>>()
  /** Takes the place of this address, so that Back leaves the screen. */
  const viewReplaced = createEvent<Partial<View>>()
  /** A step that Back takes back. */
  const viewPushed = createEvent<Partial<View>>()
  const retryClicked = createEvent()
  /** What is shown no longer holds. */
  const invalidated = createEvent()
  const { asked, done, $isPending, $error } = createLatestCall({ effect, toParams: (params: Params) => params })

  const $view = createStore(readView({})).on(addressRead, (_, query) => readView(query))
  const $params = createStore<{ params: Params } | null>(null)
    .on(asked, (_, params) => ({ params }))
    .reset(opened)
  /** Null until the first page has come. */
  const $page = createStore<Page | null>(null)
    .on(done, (_, { answer }) => toPage(answer))
    .reset($view.map(listOf))

  sample({
    clock: addressRead,
    source: { view: $view, last: $params },
    filter: ({ view, last }) => JSON.stringify(last && last.params) !== JSON.stringify(toParams(view)),
    fn: ({ view }) => toParams(view),
    target: asked,
  })
  sample({ clock: [retryClicked, invalidated], source: $view, fn: toParams, target: asked })

  const change = (view: View, patch: Partial<View>) => addressOf({ ...view, ...patch })
  sample({
    clock: narrowed,
    source: $view,
    fn: (view, patch) => change({ ...view, page: 1 }, patch),
    target: redirected,
  })
  sample({ clock: viewReplaced, source: $view, fn: change, target: redirected })
  sample({ clock: viewPushed, source: $view, fn: change, target: navigated })

  return {
    opened,
    addressRead,
    narrowed,
    viewReplaced,
    viewPushed,
    retryClicked,
    invalidated,
    $view,
    $page,
    $isPending,
    $error,
  }
}

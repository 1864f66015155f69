import { createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '../ports/request'
import { navigated, redirected } from '../ports/shell'
import { createLatestCall } from './latest-call'

type Options<View, Params, Answer, Page> = {
  effect: Effect<Params, Answer, ApiError>
  /** Parses the address; an invalid one means the first page. */
  readView: (query: Record<string, string>) => View
  addressOf: (view: View) => string
  /** The parameters of the request: views with equal parameters show the same page and share one request. */
  toParams: (view: View) => Params
  toPage: (answer: Answer) => Page
  /** The list that the rows belong to: rows of another list do not stay while the next page loads. Default: one list. */
  listOf?: (view: View) => string
}

/**
 * A grid whose complete view is in the address, so that reload, Back and a shared link show the same. The screen passes the address by
 * `addressRead`; changes of the view request a new address from the host, and the shown page stays until the next one is loaded.
 */
export function createGrid<View extends { page: number }, Params, Answer, Page>({
  effect,
  readView,
  addressOf,
  toParams,
  toPage,
  listOf = () => '',
}: Options<View, Params, Answer, Page>) {
  /** A new visit of the screen, which requests again. */
  const opened = createEvent()
  const addressRead = createEvent<Record<string, string>>()
  /** A changed filter or sort: shows the first page and replaces the address. */
  const narrowed = createEvent<Partial<View>>()
  /** Replaces the address, so that Back leaves the screen. */
  const viewReplaced = createEvent<Partial<View>>()
  /** Pushes an address, so that Back undoes the step. */
  const viewPushed = createEvent<Partial<View>>()
  const retryClicked = createEvent()
  /** The shown page is outdated. */
  const invalidated = createEvent()
  const { asked, done, $isPending, $error } = createLatestCall({ effect, toParams: (params: Params) => params })

  const $view = createStore(readView({})).on(addressRead, (_, query) => readView(query))
  const $params = createStore<{ params: Params } | null>(null)
    .on(asked, (_, params) => ({ params }))
    .reset(opened)
  /** Null until the first page is loaded. */
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

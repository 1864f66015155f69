import { combine, createEvent, createStore, merge, sample, type Effect, type Unit } from 'effector'
import type { ApiError } from '../ports/request'
import { redirected } from '../ports/shell'
import { createLatestCall } from './latest-call'
import { hasMore, putPage, remember, type Rows } from './page-rows'

/** The largest page of our calls: more rows are reloaded in several pages. */
const LARGEST_PAGE = 100

/** A page to request: `take` rows after the first `skip`, or after the cursor `after` (null: from the beginning). */
type PageOf<Question, Cursor> = { question: Question; skip: number; after: Cursor | null; take: number }

type Options<Question, Params, Answer, List extends Rows<unknown>> = {
  effect: Effect<Params, Answer, ApiError>
  toParams: (page: PageOf<Question, NonNullable<List['next']>>) => Params
  toList: (answer: Answer) => List
  keyOf: (row: List['rows'][number]) => string | number
  /** Queries with the same key show the same list. */
  listKeyOf: (question: Question) => string
  pageSize: number
  /** The address of the list with `shown` rows; it keeps the number of loaded rows. Without it the number is not kept. */
  addressOf?: (question: Question, shown: number) => string
  /** Number of cached lists: a cached one is shown immediately and reloaded. */
  remembered?: number
  /** The earlier list stays visible (`$isEarlier`) until the requested one is loaded. */
  keepsEarlier?: boolean
  /** Clears the cache when the data is outdated or belongs to another person. */
  forgetOn?: readonly Unit<unknown>[]
}

/**
 * A list that is extended by «Показать ещё». `opened` sets the list, `depthRead` the minimum number of rows, from the address.
 * `retryClicked` and `invalidated` reload all loaded rows.
 */
export function createPagedList<Question, Params, Answer, List extends Rows<unknown>>({
  effect,
  toParams,
  toList,
  keyOf,
  listKeyOf,
  pageSize,
  addressOf,
  remembered = 0,
  keepsEarlier = false,
  forgetOn = [],
}: Options<Question, Params, Answer, List>) {
  /** `upTo`: the total number of rows to load. */
  type Page = PageOf<Question, NonNullable<List['next']>> & { upTo: number }
  type Shown = { list: List | null; key: string | null; earlier: Readonly<Record<string, List>> }

  const opened = createEvent<Question>()
  const depthRead = createEvent<number>()
  const moreClicked = createEvent()
  const retryClicked = createEvent()
  const invalidated = createEvent()
  const forgotten = merge([...forgetOn])
  const call = createLatestCall<Page, Params, Answer>({ effect, toParams })

  const $depth = createStore(0).on(depthRead, (_, depth) => depth)
  const $open = createStore<{ question: Question } | null>(null).on(opened, (_, question) => ({ question }))
  const $question = $open.map((open) => open && open.question, { skipVoid: false })
  const $wantedKey = $open.map((open) => open && listKeyOf(open.question))

  /** The visible list, null until its first page is loaded, and its key. A model may change its rows. */
  const $list = createStore<List | null>(null).reset(forgotten)
  const $key = createStore<string | null>(null).reset(forgotten)
  const $earlier = createStore<Shown['earlier']>({}).reset(forgotten)
  const $shown = combine({ list: $list, key: $key, earlier: $earlier })
  sample({ clock: forgotten, fn: () => undefined, target: call.cancelled })

  function turn({ list, key, earlier }: Shown, question: Question): Shown {
    const wanted = listKeyOf(question)
    if (wanted === key) return { list, key, earlier }
    const known = list && key !== null ? remember(earlier, { key, one: list, most: remembered }) : earlier
    const own = earlier[wanted] ?? null
    return own === null && keepsEarlier ? { list, key, earlier: known } : { list: own, key: wanted, earlier: known }
  }
  const turned = sample({ clock: opened, source: $shown, fn: turn })

  type Landed = Shown & { next: Page | null }
  function land({ list, key, earlier }: Shown, { question: page, answer }: { question: Page; answer: Answer }): Landed {
    const arrived = toList(answer)
    const own = listKeyOf(page.question)
    const reached = page.skip + arrived.rows.length
    const isLast = arrived.rows.length === 0 || reached >= page.upTo || !hasMore(arrived, reached)
    const landed = putPage(key === own ? list : null, arrived, { skip: page.skip, isLast, keyOf })
    const next = { ...page, skip: reached, after: arrived.next ?? null, take: LARGEST_PAGE }
    return { list: landed, key: own, earlier, next: isLast ? null : next }
  }
  const landed = sample({ clock: call.done, source: $shown, fn: land })

  const changed = merge([turned, landed])
  sample({ clock: changed, fn: ({ list }) => list, target: $list })
  sample({ clock: changed, fn: ({ key }) => key, target: $key })
  sample({ clock: changed, fn: ({ earlier }) => earlier, target: $earlier })

  const asked = sample({ clock: [turned, retryClicked, invalidated], source: $open, filter: Boolean })
  sample({
    clock: asked,
    source: { shown: $shown, depth: $depth },
    fn: ({ shown: { list, key }, depth }, { question }): Page => {
      const known = key === listKeyOf(question) ? (list?.rows.length ?? 0) : 0
      const upTo = Math.max(depth, known)
      return { question, skip: 0, after: null, take: Math.min(LARGEST_PAGE, Math.max(pageSize, upTo)), upTo }
    },
    target: call.asked,
  })
  // rows beyond the largest page are loaded page by page
  sample({ clock: landed.filterMap(({ next }) => next ?? undefined), target: call.asked })

  const $isEarlier = combine($wantedKey, $key, (wanted, key) => wanted !== null && key !== null && wanted !== key)
  const $hasMore = $list.map((list) => list !== null && hasMore(list, list.rows.length))
  const moreTaken = sample({
    clock: moreClicked,
    source: { open: $open, list: $list, hasMore: $hasMore, isEarlier: $isEarlier, isPending: call.$isPending },
    filter: ({ hasMore, isEarlier, isPending }) => hasMore && !isEarlier && !isPending,
  }).filterMap(({ open, list }) => (open && list ? { ...open, list } : undefined))
  sample({
    clock: moreTaken,
    fn: ({ question, list }): Page => {
      return { question, skip: list.rows.length, after: list.next ?? null, take: pageSize, upTo: 0 }
    },
    target: call.asked,
  })
  sample({
    clock: moreTaken.filterMap(({ question, list }) => addressOf?.(question, list.rows.length + pageSize)),
    target: redirected,
  })

  return {
    opened,
    depthRead,
    moreClicked,
    retryClicked,
    invalidated,
    $question,
    $list,
    $isEarlier,
    $hasMore,
    $isPending: call.$isPending,
    $isMorePending: combine(call.$isPending, call.$latest, (is, latest) => is && latest?.question.skip !== 0),
    $error: call.$error,
  }
}

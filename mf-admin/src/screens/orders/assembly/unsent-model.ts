import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $who } from '@lavka/shared'
import { findDraftKeysFx, readDraftFx, writeDraftFx } from '../../../drafts/kept-drafts'
import { fromKept, toKept, type Collected, type Put } from './collected'

// What was entered and is not sent yet, by order: in the page and, as the drafts of all cards, in the browser, so that a reload, a second tab and the
// end of the session lose nothing.

export type Unsent = Readonly<Record<number, Collected>>
type Change = { order: number; number: string; at: number; puts?: Record<number, Put>; isDone: boolean }

/** Something was entered for an order, or it was finished. */
export const changed = createEvent<Change>()
/** The server has it, or the person gives it up. */
export const dropped = createEvent<number>()
/** The screen was opened, or another tab has written. */
export const readAgain = createEvent()
const restored = createEvent<Unsent>()

export const $unsent = createStore<Unsent>({})
  .on(changed, (unsent, { order, number, at, puts = {}, isDone }) => {
    const before = unsent[order]
    const after = { order, number, since: before?.since ?? at, puts: { ...before?.puts, ...puts }, isDone }
    return { ...unsent, [order]: after }
  })
  .on(dropped, (unsent, order) => Object.fromEntries(Object.entries(unsent).filter(([key]) => key !== String(order))))
  .on(restored, (_, kept) => kept)
  .reset($who)

const $start = $who.map((who) => `lavka.draft.${who}.assembly.`)

/** Another tab may have entered other lines of the order: they stay. */
const keepFx = attach({
  source: { start: $start, unsent: $unsent },
  effect: async ({ start, unsent }, order: number): Promise<void> => {
    const key = `${start}${order}`
    const here = unsent[order]
    const stored = here ? await readDraftFx(key) : null
    const kept = stored && fromKept(stored)
    await writeDraftFx({ key, draft: here ? toKept({ ...here, puts: { ...kept?.puts, ...here.puts } }) : null })
  },
})

/** Orders to be written, one after the other: two writings at once would lose the record of one. */
const $toKeep = createStore<readonly number[]>([])
  .on(changed, (orders, { order }) => [...orders, order])
  .on(dropped, (orders, order) => [...orders, order])
  .on(keepFx, (orders, kept) => orders.filter((order) => order !== kept))
const $isKept = combine($toKeep, keepFx.pending, (orders, isKeeping) => orders.length === 0 && !isKeeping)
sample({
  clock: [changed, dropped, keepFx.finally],
  source: { orders: $toKeep, isKeeping: keepFx.pending },
  filter: ({ orders, isKeeping }) => !isKeeping && orders.length > 0,
  fn: ({ orders: [first = 0] }) => first,
  target: keepFx,
})

const readFx = attach({
  source: $start,
  effect: async (start): Promise<Unsent> => {
    const found: [string, Collected][] = []
    for (const key of await findDraftKeysFx(start)) {
      const draft = await readDraftFx(key)
      const collected = draft && fromKept(draft)
      if (collected) found.push([String(collected.order), collected])
    }
    return Object.fromEntries(found)
  },
})
/** The browser stores nothing: what is entered lives as long as the page. */
const $isForbidden = createStore(false).on(keepFx.fail, () => true)
sample({ clock: [readAgain, keepFx.done], fn: () => undefined, target: readFx })
sample({
  clock: readFx.doneData,
  source: { isKept: $isKept, isForbidden: $isForbidden },
  filter: ({ isKept, isForbidden }) => isKept && !isForbidden,
  fn: (_, kept) => kept,
  target: restored,
})
/** The browser was read after the screen was opened. */
export const wasRead = readFx.finally

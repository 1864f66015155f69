import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { $id as $person } from '@lavka/shared'
import { seenOf, type Collected, type AssemblyCard } from './collected'
import { sendOrderFx, type Sending } from './send-order'
import { $unsent, changed, dropped, wasRead } from './unsent-model'

// Sends what was entered, the earliest order first: a confirmed one begins its assembly at the first entry, a finished one is weighed and packed.

const RETRY_MS = 5000

/** The connection is back, or the page is looked at again. */
export const woken = createEvent()
/** «Записать моё»: what the server has of this order has been seen, and is written over. */
export const insisted = createEvent<AssemblyCard>()

const sendFx = attach({ effect: sendOrderFx })
/** How far an order came. */
export const answered = createEvent<Sending>()
sample({ clock: sendFx.doneData, target: answered })

type Conflicts = Readonly<Record<number, Sending>>
const without = (conflicts: Conflicts, order: number): Conflicts =>
  Object.fromEntries(Object.entries(conflicts).filter(([key]) => key !== String(order)))

/** What the entries of an order collide with. Nothing of it is sent until somebody decides. */
export const $conflicts = createStore<Conflicts>({})
  .on(answered, (conflicts, sending) => {
    const others = without(conflicts, sending.order)
    return sending.kind === 'conflict' ? { ...others, [sending.order]: sending } : others
  })
  .on(changed, (conflicts, { order }) => without(conflicts, order))
  .on(dropped, without)
  .reset($person)

/** Orders whose assembly was begun by the first entry; the rest of it waits for «Готово». */
const $begun = createStore<readonly number[]>([])
  .on(answered, (begun, { order, kind }) => (kind === 'rests' ? [...begun, order] : begun))
  .reset($person)

export const $isOffline = createStore(false)
  .on(sendFx.fail, () => true)
  .reset(sendFx.done, $person)

const $due = combine($unsent, $conflicts, $begun, (unsent, conflicts, begun): Collected | null => {
  const isDue = ({ order, isDone }: Collected) => !(order in conflicts) && (isDone || !begun.includes(order))
  const due = Object.values(unsent).filter(isDue)
  return due.toSorted((one, other) => one.since - other.since)[0] ?? null
})
export const $isSending = sendFx.pending

/** Runs after everything that an answer changes. */
const checkFx = createEffect(() => {})
const retried = delay({ source: sendFx.fail.map(() => undefined), timeout: RETRY_MS })
sample({ clock: [changed, wasRead, woken, retried, sendFx.done], fn: () => undefined, target: checkFx })
const next = sample({
  clock: checkFx.finally,
  source: { due: $due, isSending: $isSending },
  fn: ({ due, isSending }) => (isSending ? null : due),
})
sample({ clock: next, filter: Boolean, target: sendFx })

// an order that was opened again meanwhile has entries that were not sent
const sent = sample({
  clock: answered,
  source: $unsent,
  filter: (_, { kind }) => kind === 'sent',
  fn: (unsent, { order, card }) => ({ one: unsent[order], card }),
})
const over = (one: Collected, card: AssemblyCard) => ({
  ...one,
  at: one.since,
  puts: Object.fromEntries(
    card.lines.flatMap((line) => {
      const put = one.puts[line.id]
      return put ? [[line.id, { ...put, seen: seenOf(line) }]] : []
    }),
  ),
})
sample({ clock: sent.filterMap(({ one }) => (one?.isDone ? one.order : undefined)), target: dropped })
sample({
  clock: sent.filterMap(({ one, card }) => (one && !one.isDone && card ? over(one, card) : undefined)),
  target: changed,
})
const again = sample({ clock: insisted, source: $unsent, fn: (unsent, card) => ({ one: unsent[card.id], card }) })
sample({ clock: again.filterMap(({ one, card }) => one && over(one, card)), target: changed })

import { combine, createEvent, createStore, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import { openAsked } from './customer-model'
import { activeOf } from './desk'
import { $desk, loadDraftsFx, newTabAsked, tabChosen } from './model'
import { isBlank } from './tab'

// A buyer named by the address (`?customer=7`, from the queue of calls): in their basket if there is one, or in an empty one.

export const customerAsked = createEvent<number>()

const $wanted = createStore<number | null>(null)
  .on(customerAsked, (_, id) => id)
  .reset(openAsked, tabChosen, loggedOut)

const ready = sample({
  clock: combine({ wanted: $wanted, desk: $desk, isLoading: loadDraftsFx.pending }),
  filter: ({ wanted, desk, isLoading }) => wanted !== null && !isLoading && desk.tabs.length > 0,
})
const step = ready.map(({ wanted, desk }) => {
  const own = desk.tabs.find(({ customer }) => customer?.id === wanted)
  if (own) return { tab: own.key }
  const active = activeOf(desk)
  return active && isBlank(active) ? { open: wanted } : { add: true }
})
sample({ clock: step.filterMap(({ tab }) => tab), target: tabChosen })
sample({ clock: step.filterMap(({ open }) => open ?? undefined), target: openAsked })
sample({ clock: step.filterMap(({ add }) => add), fn: () => undefined, target: newTabAsked })

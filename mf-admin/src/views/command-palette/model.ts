import { $menu, $role, createDetails, loggedOut, staff } from '@lavka/shared'
import { $currentPlaces, $recentPlaces, paletteClosed } from '@lavka/shared/office'
import { nextOption } from '@lavka/shared/ui-core'
import { combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { findEverywhereFx, findObjectsFx } from '../../api/objects'
import { groupsOf } from './groups'

const PAUSE_MS = 200
const leastLetters = 2

export const opened = createEvent()
export const typed = createEvent<string>()
export const optionReached = createEvent<1 | -1>()

const found = createDetails({
  effect: findEverywhereFx,
  toParams: (text: string) => ({ body: { text } }),
  remembered: 20,
  forgetOn: [loggedOut, paletteClosed],
})
const objects = createDetails({
  effect: findObjectsFx,
  toParams: (_: string) => {},
  remembered: 1,
  forgetOn: [loggedOut],
})

export const $words = createStore('')
  .on(typed, (_, words) => words)
  .reset(opened)
/** What the server is asked for; null: nothing. An investor reads figures, and no rows. */
const $question = combine($words, $role, (words, role) => {
  const text = words.trim()
  return text.length >= leastLetters && staff.some((one) => one === role) ? text : null
})
// what was found for other words is not what is asked now: Enter must not take it
sample({ clock: $question, fn: () => undefined, target: found.closed })
const rested = debounce({ source: $question, timeout: PAUSE_MS })
sample({ clock: rested, filter: (text): text is string => text !== null, target: found.opened })
sample({ clock: opened, source: $role, target: objects.addressRead })

export const retryClicked = createEvent()
sample({
  clock: retryClicked,
  source: found.$error,
  filter: Boolean,
  fn: () => undefined,
  target: found.retryClicked,
})
sample({
  clock: retryClicked,
  source: objects.$error,
  filter: Boolean,
  fn: () => undefined,
  target: objects.retryClicked,
})

export const $groups = combine(
  {
    words: $words.map((words) => words.trim()),
    places: $currentPlaces,
    recent: $recentPlaces,
    menu: $menu,
    objects: objects.$details.map((known) => known ?? []),
    found: found.$details,
  },
  groupsOf,
)
export const $options = $groups.map((groups) => groups.flatMap(({ options }) => options))
/** The option that the arrows have reached; the first, to begin with. */
export const $active = createStore(0).reset(opened, $words, found.$details)
sample({
  clock: optionReached,
  source: { active: $active, options: $options },
  fn: ({ active, options }, step) => nextOption(active, step, options.length),
  target: $active,
})

/** The answer to these words is on its way, or will be asked for in a moment. */
export const $isPending = combine(
  $question,
  found.$details,
  found.$error,
  (question, details, error) => question !== null && details === null && error === null,
)
export const $error = combine(found.$error, objects.$error, (ofFound, ofObjects) => ofFound ?? ofObjects)
export const $late = found.$details.map((details) => details?.late ?? [])

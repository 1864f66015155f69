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
  // not only when it opens: the field would be painted with the earlier words, and what is typed at once would follow them
  .reset(opened, paletteClosed)
/** The words to send to the server; null: no request. An investor sees figures only, and no rows. */
const $question = combine($words, $role, (words, role) => {
  const text = words.trim()
  return text.length >= leastLetters && staff.some((one) => one === role) ? text : null
})
// options found for earlier words are cleared: Enter must not choose one of them
sample({ clock: $question, fn: () => undefined, target: found.closed })
const questionSettled = debounce({ source: $question, timeout: PAUSE_MS })
sample({ clock: questionSettled, filter: (text): text is string => text !== null, target: found.opened })
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
/** The option selected by the arrows; at first the first one. */
export const $active = createStore(0).reset(opened, $words, found.$details)
sample({
  clock: optionReached,
  source: { active: $active, options: $options },
  fn: ({ active, options }, step) => nextOption(active, step, options.length),
  target: $active,
})

/** The request for these words is pending or about to be sent. */
export const $isPending = combine(
  $question,
  found.$details,
  found.$error,
  (question, details, error) => question !== null && details === null && error === null,
)
export const $error = combine(found.$error, objects.$error, (ofFound, ofObjects) => ofFound ?? ofObjects)
export const $late = found.$details.map((details) => details?.late ?? [])

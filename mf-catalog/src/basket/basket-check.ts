import { $isLoggedIn, createDetails, loggedOut, type ApiError } from '@lavka/shared'
import { combine, createEvent, createStore, sample, type Effect, type Store } from 'effector'
import { debounce } from 'patronum/debounce'

/** Debounce in milliseconds, as «+» is often pressed several times. */
const PAUSE_MS = 400

type Options<Body, Answer> = {
  effect: Effect<{ body: Body }, Answer, ApiError>
  $body: Store<Body>
  /** the answer depends on the person, so that a guest gets none */
  ofPerson: boolean
}

/**
 * Asks the server about the basket while somebody shows the answer. `$known` stays until the next answer came; null for an empty basket.
 * A failure is not shown: the checkout asks again and shows problems.
 */
export function createBasketCheck<Body extends { lines: readonly unknown[] }, Answer>({
  effect,
  $body,
  ofPerson,
}: Options<Body, Answer>) {
  const shown = createEvent()
  const hidden = createEvent()
  const $places = createStore(0)
    .on(shown, (places) => places + 1)
    .on(hidden, (places) => places - 1)
  const $question = combine({ body: $body, isLoggedIn: $isLoggedIn })
  const details = createDetails({
    effect,
    toParams: ({ body }: { body: Body; isLoggedIn: boolean }) => ({ body }),
    idOf: () => 'basket',
    forgetOn: [loggedOut],
  })
  const $isAsked = combine(
    { question: $question, places: $places },
    ({ question: { body, isLoggedIn }, places }) => places > 0 && body.lines.length > 0 && (isLoggedIn || !ofPerson),
  )
  const changed = debounce({ source: sample({ clock: $question, filter: $isAsked }), timeout: PAUSE_MS })
  // a change of cards or terms alone does not need a new request, nor does another place that shows the answer
  const isFirst = sample({ clock: shown, source: $places, filter: (places) => places === 1 })
  sample({ clock: isFirst, source: $question, filter: $isAsked, target: details.opened })
  sample({ clock: changed, source: $question, filter: $isAsked, target: details.addressRead })

  const $known = combine(details.$details, $body, (known, { lines }) => (lines.length > 0 ? known : null))
  return { shown, hidden, $known, done: details.done }
}

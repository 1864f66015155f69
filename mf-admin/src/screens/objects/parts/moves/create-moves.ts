import type { AnyRow } from '@lavka/server/contract'
import { $role, noticeShown, type ApiError } from '@lavka/shared'
import { combine, createEvent, createStore, sample, type Effect, type EventCallable, type Store } from 'effector'
import { $open, $row, invalidated as cardInvalidated } from '../../card/row-model'
import { refusalOf } from '../../card/save-model'
import { invalidated } from '../../model'

/** A move of a row to another state: when it is offered, and the texts of its button, question and result. */
export type Move<Result = number> = {
  caption: string
  /** asked before the move; without it the press is enough */
  question?: string | ((row: AnyRow) => string)
  said: string | ((result: Result) => string)
  state: string
  /** who may make it; operators when it is not said */
  roles?: readonly string[]
  isMain?: boolean
  holds?: (row: AnyRow) => boolean
  /** the caption of the field for the reason, when it needs one */
  reason?: string
}

/** `reason` is empty where the move needs none. */
export type Made<Action extends string> = { action: Action; row: AnyRow; reason: string }
type Act<Action extends string, Result> = Effect<Made<Action>, Result, ApiError>
const operators = ['admin', 'manager']
const NO_REASON = 'Напишите причину: её увидят в истории'

/** The model of the moves in a card. `rules` stand in the order of their buttons. A move that binds a party is confirmed first. */
export type Moves = {
  rules: Readonly<Record<string, Pick<Move, 'caption' | 'question' | 'isMain' | 'reason'>>>
  pressed: EventCallable<string>
  dropped: EventCallable<void>
  confirmed: EventCallable<void>
  reasonTyped: EventCallable<string>
  $actions: Store<string[]>
  $asking: Store<string | null>
  /** what is asked of the person now; empty for nothing */
  $question: Store<string>
  $reason: Store<string>
  $isPending: Store<boolean>
  $refusal: Store<string>
  $said: Store<string>
}

export function createMoves<Action extends string, Result = number>(
  rules: Readonly<Record<Action, Move<Result>>>,
  actFx: Act<Action, Result>,
): Moves {
  const isAction = (name: string): name is Action => Object.hasOwn(rules, name)
  const names = Object.keys(rules).filter(isAction)
  const pressed = createEvent<string>()
  const dropped = createEvent()
  const confirmed = createEvent()
  const reasonTyped = createEvent<string>()

  const $actions = combine($role, $row, (role, row) =>
    names.filter((name) => {
      const { state, roles = operators, holds = () => true }: Move<Result> = rules[name]
      return row !== null && row['state'] === state && roles.includes(role) && holds(row)
    }),
  )
  const isConfirmed = (action: Action) => rules[action].question !== undefined
  const $asking = createStore<Action | null>(null)
    .on(pressed, (asked, action) => {
      if (!isAction(action)) return null
      return asked === action && isConfirmed(action) ? null : action
    })
    .reset(dropped, actFx.done, $open)
  const $question = combine($asking, $row, (action, row) => (action && row ? wordsOf(rules[action].question, row) : ''))
  const $reason = createStore('')
    .on(reasonTyped, (_, reason) => reason)
    .reset(pressed, dropped, actFx.done, $open)
  const asked = sample({
    clock: confirmed,
    source: { action: $asking, row: $row, reason: $reason, isPending: actFx.pending },
    fn: ({ action, row, reason, isPending }) =>
      action && row && !isPending ? { action, row, reason: reason.trim() } : undefined,
  }).filterMap((given) => given)
  const isWithoutReason = ({ action, reason }: { action: Action; reason: string }) => {
    const { reason: caption }: Move<Result> = rules[action]
    return caption !== undefined && reason === ''
  }
  const $refusal = createStore('')
    .on(actFx.failData, (_, error) =>
      [error.message, ...(refusalOf(error).fields ?? []).map(({ message }) => message)].join('. '),
    )
    .reset(pressed, confirmed, reasonTyped, $open)
    .on(asked, (refusal, given) => (isWithoutReason(given) ? NO_REASON : refusal))
  /** Shown in the card too, because notices are behind the backdrop of an open panel. */
  const $said = createStore('')
    .on(actFx.done, (_, { params, result }) => wordsOf(rules[params.action].said, result))
    .reset(pressed, $open)

  sample({
    clock: pressed,
    filter: (action) => isAction(action) && !isConfirmed(action),
    fn: () => undefined,
    target: confirmed,
  })
  sample({ clock: asked, filter: (given) => !isWithoutReason(given), target: actFx })
  sample({ clock: actFx.done, fn: () => undefined, target: invalidated })
  // after a refusal too: the row may be out of date
  sample({ clock: actFx.finally, fn: () => undefined, target: cardInvalidated })
  sample({
    clock: actFx.done,
    fn: ({ params, result }) => ({ kind: 'success', text: wordsOf(rules[params.action].said, result) }) as const,
    target: noticeShown,
  })
  const $isPending = actFx.pending
  const events = { pressed, dropped, confirmed, reasonTyped }
  return { rules, ...events, $actions, $asking, $question, $reason, $isPending, $refusal, $said }
}

function wordsOf<Given>(words: string | ((given: Given) => string) | undefined, given: Given): string {
  return typeof words === 'function' ? words(given) : (words ?? '')
}

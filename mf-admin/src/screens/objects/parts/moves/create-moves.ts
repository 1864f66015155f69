import type { AnyRow } from '@lavka/server/contract'
import { $role, noticeShown, type ApiError } from '@lavka/shared'
import { combine, createEvent, createStore, sample, type Effect, type EventCallable, type Store } from 'effector'
import { $open, $row, invalidated as cardInvalidated } from '../../card/row-model'
import { invalidated } from '../../model'

/** A move of a row to another state: when it is offered, and the texts of its button, question and result. */
export type Move = {
  caption: string
  question: string
  said: string
  state: string
  isSupplier?: boolean
  isMain?: boolean
  holds?: (row: AnyRow) => boolean
}

type Act<Action extends string> = Effect<{ action: Action; row: AnyRow }, number, ApiError>

/** The model of the moves in a card. `rules` stand in the order of their buttons. Each move is confirmed first, because it binds a party. */
export type Moves = {
  rules: Readonly<Record<string, Move>>
  pressed: EventCallable<string>
  dropped: EventCallable<void>
  confirmed: EventCallable<void>
  $actions: Store<string[]>
  $asking: Store<string | null>
  $isPending: Store<boolean>
  $refusal: Store<string>
  $said: Store<string>
}

export function createMoves<Action extends string>(rules: Readonly<Record<Action, Move>>, actFx: Act<Action>): Moves {
  const isAction = (name: string): name is Action => Object.hasOwn(rules, name)
  const names = Object.keys(rules).filter(isAction)
  const pressed = createEvent<string>()
  const dropped = createEvent()
  const confirmed = createEvent()

  const $actions = combine($role, $row, (role, row) =>
    names.filter((name) => {
      const { state, isSupplier = false, holds = () => true }: Move = rules[name]
      const isOwn = isSupplier ? role === 'supplier' : role === 'admin' || role === 'manager'
      return row !== null && row['state'] === state && isOwn && holds(row)
    }),
  )
  const $asking = createStore<Action | null>(null)
    .on(pressed, (asked, action) => (asked === action || !isAction(action) ? null : action))
    .reset(dropped, actFx.done, $open)
  const $refusal = createStore('')
    .on(actFx.failData, (_, { message }) => message)
    .reset(pressed, confirmed, $open)
  /** Shown in the card too, because notices are behind the backdrop of an open panel. */
  const $said = createStore('')
    .on(actFx.done, (_, { params }) => rules[params.action].said)
    .reset(pressed, $open)

  sample({
    clock: sample({
      clock: confirmed,
      source: { action: $asking, row: $row, isPending: actFx.pending },
      fn: ({ action, row, isPending }) => (action && row && !isPending ? { action, row } : undefined),
    }).filterMap((given) => given),
    target: actFx,
  })
  sample({ clock: actFx.done, fn: () => undefined, target: [invalidated, cardInvalidated] })
  sample({
    clock: actFx.done,
    fn: ({ params }) => ({ kind: 'success', text: rules[params.action].said }) as const,
    target: noticeShown,
  })
  return { rules, pressed, dropped, confirmed, $actions, $asking, $isPending: actFx.pending, $refusal, $said }
}

import { deliveryStates, fundsStates, orderStatuses } from '../src/database/values.ts'
import { refusalOf, statesAfter } from '../src/modules/orders/transitions/allowed-actions.ts'
import { transitions, type Transition } from '../src/modules/orders/transitions/transitions.ts'
import type { OrderStates } from '../src/modules/orders/states.ts'

/** The view that a trigger of `orders` looks moves up in. */
export const movesFile = new URL('../schema/views/order_moves.sql', import.meta.url)

export const everyState: readonly OrderStates[] = orderStatuses.flatMap((status) =>
  deliveryStates.flatMap((delivery_state) => fundsStates.map((funds) => ({ status, delivery_state, funds }))),
)

/** An order before and after a move of the table. */
export type Move = { event: string; who: string; before: OrderStates; after: OrderStates }

/** All moves that transitions.ts has, one for each party and each state. */
export function everyMove(): Move[] {
  return transitions.flatMap((transition) =>
    movesOf(transition).flatMap((move) => transition.who.map((who) => ({ event: transition.event, who, ...move }))),
  )
}

/** What holds an order up for a time (an answer, a payment by card) is no matter of the table. */
const movesOf = (transition: Transition) =>
  everyState
    .filter((before) => refusalOf(before, transition) === '')
    .map((before) => ({ before, after: statesAfter(before, transition) }))

/** A row for each transition, and for each other change of the second axis that comes along with it. */
export function generateMoves(): string {
  const rows = transitions.flatMap((transition) => {
    const moves = movesOf(transition)
    const kinds = [...new Set(moves.map(kindOf))]
    return kinds.map((kind) =>
      rowOf(
        transition,
        moves.filter((move) => kindOf(move) === kind),
      ),
    )
  })
  // the first row says the types of the columns
  const written = rows.map((row, at) => row.map((value, column) => (at > 0 ? value : `${value}::${types[column]}`)))
  return `-- Generated from server/src/modules/orders/transitions/transitions.ts by «npm run database:types»: who moves an order from where to where (decision
-- 0194). Null in \`to_…\`: it stays; null in \`from_delivery\` and \`funds\`: whatever they are.
create view order_moves (event, who, from_status, to_status, from_delivery, to_delivery, funds) as values
${written.map((row) => `  (${row.join(', ')})`).join(',\n')};
grant select on order_moves to lavka_app;
`
}

const types = ['text', 'text[]', 'text[]', 'text', 'text[]', 'text', 'text[]']

type Step = Pick<Move, 'before' | 'after'>
const changed = ({ before, after }: Step, axis: keyof OrderStates) =>
  before[axis] === after[axis] ? 'null' : `'${after[axis]}'`
const kindOf = (step: Step) => `${changed(step, 'status')} ${changed(step, 'delivery_state')}`

function rowOf({ event, who }: Transition, steps: readonly Step[]): string[] {
  const from = (axis: keyof OrderStates, all: readonly string[]) => {
    const values = [...new Set(steps.map(({ before }) => before[axis]))]
    return values.length === all.length ? 'null' : listOf(values)
  }
  const to = (axis: keyof OrderStates) => steps.slice(0, 1).map((step) => changed(step, axis))
  return [
    ...[`'${event}'`, listOf(who)],
    ...[from('status', orderStatuses), ...to('status')],
    ...[from('delivery_state', deliveryStates), ...to('delivery_state'), from('funds', fundsStates)],
  ]
}

const listOf = (values: readonly string[]) => `'{${values.join(',')}}'`

import type { Actor } from '../../../auth.ts'
import type { OrderAction } from '../schema.ts'
import { statusNames, type Axis, type Holds, type OrderStates } from '../states.ts'
import { ofPickup, transitions, type Transition, type Who } from './transitions.ts'

/** The fields of an order that the rules use. */
export type OrderFacts = OrderStates & Holds & { user_id: number; supplier_id: number; pickup: string }

/** The transitions that this actor may use, in any state of the order; null is scheduled work. Partners and investors have none: they only read. */
export function transitionsOf(facts: OrderFacts, actor: Actor | null): Transition[] {
  const own = transitionsFor(actor === null ? ['system'] : partiesOf(facts, actor))
  // nobody brings an order that its buyer takes
  return facts.pickup === '' ? own : own.filter(({ axis }) => axis !== 'delivery_state')
}

function partiesOf(facts: OrderFacts, actor: Actor): Who[] {
  const parties: Who[] = []
  if (actor.role === 'admin' || actor.role === 'manager') parties.push(actor.role)
  if (actor.role === 'supplier' && actor.supplierId === facts.supplier_id) parties.push('supplier')
  if (actor.id === facts.user_id) parties.push('buyer')
  return parties
}

function transitionsFor(parties: readonly Who[]): Transition[] {
  return transitions.filter(({ who }) => who.some((one) => parties.includes(one)))
}

/** Null: the transition does not apply in these states. A text: it applies but is refused for this Russian reason. Empty: it is allowed. */
export function refusalOf(facts: OrderStates & Holds, transition: Transition): string | null {
  if (!holds(facts, transition.when)) return null
  const from: readonly string[] = transition.from
  if (from.includes(facts[transition.axis])) {
    return transition.guards?.map((guard) => guard(facts)).find((reason) => reason !== null) ?? ''
  }
  const refused: readonly string[] = transition.refused?.in ?? []
  return refused.includes(facts[transition.axis]) ? (transition.refused?.because ?? null) : null
}

function holds(facts: OrderStates, when: Transition['when']): boolean {
  return axes.every((axis) => {
    const wanted: readonly string[] | undefined = when?.[axis]
    return wanted === undefined || wanted.includes(facts[axis])
  })
}

const axes = ['status', 'delivery_state', 'funds'] as const satisfies readonly Axis[]

/** The actions to show to this actor in these states, in the order of the table; a refused action has its reason. */
export function actionsFor(facts: OrderFacts, actor: Actor): OrderAction[] {
  const actions = new Map<string, OrderAction>()
  for (const transition of transitionsOf(facts, actor)) {
    const { event } = transition
    const caption = (facts.pickup === '' ? undefined : ofPickup[event]) ?? transition.caption
    const refusal = refusalOf(facts, transition)
    if (refusal === null || (refusal !== '' && actions.has(event))) continue
    const needsReason = wantsReason(facts, transition)
    actions.set(event, { event, caption, refusal: refusal === '' ? null : refusal, needsReason })
  }
  return [...actions.values()]
}

/** Whether the actor has to give a reason: for an order of which nothing is left that is the reason. */
export const wantsReason = ({ is_empty }: Holds, { needsReason, to }: Transition): boolean =>
  needsReason === true && !(is_empty && to === 'cancelled')

/** The states of the order after a transition. */
export function statesAfter(facts: OrderStates, { axis, to, along }: Transition): OrderStates {
  const followed: OrderStates = {
    status: along?.status?.[facts.status] ?? facts.status,
    delivery_state: along?.delivery_state?.[facts.delivery_state] ?? facts.delivery_state,
    funds: facts.funds,
  }
  return { ...followed, [axis]: to }
}

/** The Russian text for an action that does not apply in the current status. */
export function inWords({ status }: OrderStates): string {
  return `Заказ сейчас в состоянии «${statusNames[status]}»`
}

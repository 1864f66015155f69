import { formatQuantity } from '@lavka/shared'
import type { WeighOrder } from '@lavka/server/contract'
import { isPut, seenOf, type Collected, type Put, type AssemblyCard } from './collected'

/** What is to be done next to send what was entered for an order. `rests`: nothing until it is finished. */
export type Step =
  | { kind: 'move'; event: 'assemble' | 'pack' }
  | { kind: 'weigh'; lines: WeighOrder['body']['lines'] }
  | { kind: 'rests' }
  | { kind: 'sent'; text: string }
  | { kind: 'conflict'; text: string }

/**
 * The next step, by the order as it is now: the same entries lead to the same end however often they are sent, and whatever answer was lost on the way.
 * What was weighed elsewhere since it was seen here is a conflict: nothing is overwritten unasked.
 */
export function nextStep(collected: Collected, card: AssemblyCard): Step {
  if (card.status === 'cancelled') return conflict('Заказ отменён, собирать его не нужно')
  if (card.status === 'placed') return conflict('Заказ ещё не подтверждён')
  if (card.status === 'confirmed') return { kind: 'move', event: 'assemble' }
  const left = card.lines.flatMap((line) => {
    const put = collected.puts[line.id]
    return put && !isPut(line, put) ? [{ line, put }] : []
  })
  const elsewhere = left.find(({ line, put }) => seenOf(line) !== put.seen)
  if (elsewhere) return conflict(elsewhereText(elsewhere.line, elsewhere.put))
  if (left.length > 0 && card.status !== 'assembling') return conflict(`Заказ уже не собирают: ${status(card)}`)
  if (!collected.isDone) return { kind: 'rests' }
  if (left.length > 0) return card.weighRefusal === null ? weigh(left) : conflict(card.weighRefusal)
  if (card.status !== 'assembling') return { kind: 'sent', text: '' }
  const refusal = card.actions.find(({ event }) => event === 'pack')?.refusal ?? null
  return refusal === null ? { kind: 'move', event: 'pack' } : { kind: 'sent', text: refusal }
}

const conflict = (text: string): Step => ({ kind: 'conflict', text })
const status = ({ statusName }: AssemblyCard) => statusName.toLowerCase()
const weigh = (left: readonly { line: { id: number }; put: Put }[]): Step => ({
  kind: 'weigh',
  lines: left.map(({ line, put: { quantity, reason } }) => ({ line: line.id, quantity, reason })),
})

function elsewhereText({ name, unit, actual, proposal }: AssemblyCard['lines'][number], put: Put): string {
  const theirs = proposal
    ? `предложена замена «${proposal.name}»`
    : actual
      ? `${actual.isSubstitute ? `замена «${actual.name}», ` : ''}${formatQuantity(actual.quantity, actual.unit)}`
      : 'как заказано'
  return `${name}: на другом месте записали ${theirs}, у вас ${formatQuantity(put.quantity, unit)}`
}

import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { StepKind } from '../../../database/values.ts'
import type { MoneyStep } from '../order-payment-schema.ts'
import { findSteps, type Step } from './steps.ts'

const names: Record<StepKind, string> = {
  hold: 'Резервирование денег',
  payment: 'Перевод поставщику',
  fee: 'Комиссия площадки',
  unhold: 'Возврат остатка',
  netting: 'Возврат по другому заказу за счёт поставщика',
}

const stateNames: Record<MoneyStep['state'], string> = {
  asked: 'Банк ещё не ответил',
  done: 'Банк подтвердил',
  declined: 'Банк отказал',
}

/** The life of the order's contract, with the money as it stood after each answer of the bank. In a transaction of the system. */
export async function findMoneySteps(db: Transaction<Tables>, orderId: number): Promise<MoneyStep[]> {
  const steps = await findSteps(db, orderId)
  return steps.map((step) => toMoneyStep(step, moneyAfter(steps, step)))
}

function toMoneyStep(step: Step, money: MoneyStep['money']): MoneyStep {
  const state = stateOf(step)
  return {
    id: step.id,
    kind: step.kind,
    name: step.kind === 'hold' && step.adds_to !== null ? 'Резервирование доплаты' : names[step.kind],
    amountKopecks: step.amount_kopecks,
    state,
    stateName: stateNames[state],
    askedAt: step.asked_at.toISOString(),
    confirmedAt: step.confirmed_at?.toISOString() ?? null,
    error: step.error,
    money,
  }
}

function stateOf({ end }: Step): MoneyStep['state'] {
  if (end === null) return 'asked'
  return end === 'post_pending' ? 'done' : 'declined'
}

/** The sums of all that the bank had confirmed when it answered this step. */
function moneyAfter(steps: readonly Step[], { ended }: Step): MoneyStep['money'] {
  if (ended === null) return null
  const sumOf = (kind: StepKind) =>
    steps
      .filter((one) => one.kind === kind && one.end === 'post_pending' && one.ended !== null && one.ended <= ended)
      .reduce((sum, { amount_kopecks }) => sum + amount_kopecks, 0)
  const [held, paid, fee, returned] = [sumOf('hold'), sumOf('payment'), sumOf('fee'), sumOf('unhold')]
  const netted = sumOf('netting')
  return {
    heldKopecks: held - paid - fee - netted - returned,
    paidKopecks: paid,
    feeKopecks: fee,
    returnedKopecks: returned,
    nettedKopecks: netted,
  }
}

import { Type } from 'typebox'
import { BankError } from '../errors.ts'
import { activeBeneficiary, addEvent, planThroughPending } from '../money.ts'
import type { TopUp } from '../money-state.ts'
import { parserOf } from '../parse.ts'
import { Kopecks, Purpose, Uuid } from '../schemas.ts'
import type { State } from '../state.ts'
import { command, nextId, operation } from './command.ts'

type Arrived = Pick<TopUp, 'amount' | 'purpose' | 'payer'>

/** Puts money on the nominal account that belongs to nobody yet. */
export function arrive(state: State, { amount, purpose, payer }: Arrived, at: number): TopUp {
  const topUp: TopUp = { transactionId: nextId(state), amount, rest: amount, purpose, payer, at }
  state.topUps.set(topUp.transactionId, topUp)
  state.totals.arrived += amount
  return topUp
}

const Payer = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 250 }),
  inn: Type.Optional(Type.String({ pattern: '^(\\d{10}|\\d{12})$' })),
})

/** Control: a payer's transfer arrives. */
export const topUp = command(
  parserOf(Type.Object({ amount: Kopecks, purpose: Purpose, payer: Payer })),
  (state, given, at) => ({ status: 200, body: { transactionId: arrive(state, given, at).transactionId } }),
)

/** Tells whose the money of a top-up is: all that is left of it, or a part. Its CREDIT is DONE after `creditSeconds`. */
export const identify = operation(
  parserOf(Type.Object({ transactionId: Uuid, beneficiaryId: Uuid, amount: Type.Optional(Kopecks) })),
  (state, given, at) => {
    const found = state.topUps.get(given.transactionId.toLowerCase())
    if (!found) throw new BankError(404, 'transaction is not found', 'Поступление не найдено')
    if (found.rest === 0) throw new BankError(409, 'transaction is already identified', 'Поступление уже распределено')
    const beneficiaryId = given.beneficiaryId.toLowerCase()
    activeBeneficiary(state, beneficiaryId)
    const amount = given.amount ?? found.rest
    if (amount > found.rest) throw new BankError(422, 'amount is more than unidentified', 'Сумма больше поступления')
    found.rest -= amount
    state.totals.crediting += amount
    const credit = addEvent(state, { beneficiaryId, type: 'CREDIT', amount, purpose: found.purpose }, at)
    planThroughPending(state, credit, { at, seconds: state.settings.creditSeconds, end: { value: 'DONE' } })
    return { status: 200, body: { transactionId: found.transactionId, eventId: credit.eventId } }
  },
)

import { Type } from 'typebox'
import { BankError } from '../errors.ts'
import { activeBeneficiary, addEvent, planThroughPending } from '../money.ts'
import type { TopUp } from '../money-state.ts'
import { parserOf } from '../parse.ts'
import { Kopecks, Purpose, Uuid, uuidForm } from '../schemas.ts'
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

/** Of a form: empty is none. */
const UuidOrNone = Type.String({ pattern: `${uuidForm.source}|^$` })

const Payer = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 250 }),
  inn: Type.Optional(Type.String({ pattern: '^(\\d{10}|\\d{12})$' })),
})

/** Control: a payer's transfer arrives; with a `beneficiaryId` its purpose names whose it is, and the bank identifies it by itself. */
export const topUp = command(
  parserOf(Type.Object({ amount: Kopecks, purpose: Purpose, payer: Payer, beneficiaryId: Type.Optional(UuidOrNone) })),
  (state, { beneficiaryId = '', ...given }, at) => {
    if (beneficiaryId !== '') activeBeneficiary(state, beneficiaryId.toLowerCase())
    const arrived = arrive(state, given, at)
    if (beneficiaryId !== '')
      credit(state, arrived, { beneficiaryId: beneficiaryId.toLowerCase(), amount: given.amount }, at)
    return { status: 200, body: { transactionId: arrived.transactionId } }
  },
)

/** Makes an amount of a top-up a beneficiary's; its CREDIT is DONE after `creditSeconds`. */
function credit(
  state: State,
  from: TopUp,
  { beneficiaryId, amount }: { beneficiaryId: string; amount: number },
  at: number,
) {
  from.rest -= amount
  state.totals.crediting += amount
  const event = addEvent(state, { beneficiaryId, type: 'CREDIT', amount, purpose: from.purpose }, at)
  planThroughPending(state, event, { at, seconds: state.settings.creditSeconds, end: { value: 'DONE' } })
  return event
}

/** Tells whose the money of a top-up is: all that is left of it, or a part. */
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
    const { eventId } = credit(state, found, { beneficiaryId, amount }, at)
    return { status: 200, body: { transactionId: found.transactionId, eventId } }
  },
)

import { Type } from 'typebox'
import { BankError } from '../errors.ts'
import { activeBeneficiary, addEvent, availableOf, isFinal, moveEvent } from '../money.ts'
import { parserOf } from '../parse.ts'
import { Kopecks, Uuid } from '../schemas.ts'
import type { Balance } from '../state.ts'
import { command } from './command.ts'

/** What each kind changes, by how much for one kopeck, and how many kopecks it may take at most. */
const kinds = {
  BLOCK: { field: 'blocked', sign: 1, most: (money: Balance) => Math.max(0, availableOf(money)) },
  UNBLOCK: { field: 'blocked', sign: -1, most: ({ blocked }: Balance) => blocked },
  DEBT: { field: 'debt', sign: 1, most: () => Infinity },
  UNDEBT: { field: 'debt', sign: -1, most: ({ debt }: Balance) => debt },
} as const

/** Control: what courts, taxes and chargebacks do to a beneficiary's money. A debt may make the available money negative. */
export const adjustBalance = command(
  parserOf(
    Type.Object({
      beneficiaryId: Uuid,
      kind: Type.Enum(['BLOCK', 'UNBLOCK', 'DEBT', 'UNDEBT']),
      amount: Kopecks,
    }),
  ),
  (state, { beneficiaryId, kind, amount }, at) => {
    const { money } = activeBeneficiary(state, beneficiaryId.toLowerCase())
    const { field, sign, most } = kinds[kind]
    if (amount > most(money)) throw new BankError(422, `amount is more than ${kind} allows`)
    money[field] += sign * amount
    const given = { beneficiaryId: beneficiaryId.toLowerCase(), type: kind, amount, purpose: 'По решению банка' }
    const event = addEvent(state, given, at)
    moveEvent(state, event, 'DONE', at)
    return { status: 200, body: { eventId: event.eventId } }
  },
)

/** Control: ends a payment by hand, one that stays PENDING too. */
export const resolvePayment = command(
  parserOf(Type.Object({ transactionId: Uuid, result: Type.Enum(['DONE', 'DECLINED', 'ERROR']) })),
  (state, { transactionId, result }, at) => {
    const event = state.events.get(transactionId.toLowerCase())
    if (event?.type !== 'DEBIT') throw new BankError(404, 'transaction is not found', 'Платёж не найден')
    if (isFinal(event)) throw new BankError(409, 'transaction has ended', 'Платёж уже завершён')
    moveEvent(state, event, result, at, result === 'DONE' ? undefined : 'Платёж не прошёл')
    return { status: 200, body: { transactionId: event.eventId, status: event.value } }
  },
)

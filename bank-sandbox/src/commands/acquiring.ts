import { Type } from 'typebox'
import { cardStatus, type CardMovement, type CardOrder } from '../card-state.ts'
import { BankError } from '../errors.ts'
import { parserOf } from '../parse.ts'
import { Kopecks, Uuid } from '../schemas.ts'
import type { State } from '../state.ts'
import { command, nextId, type Answer } from './command.ts'
import { arrive } from './top-ups.ts'

const done: Answer = { status: 200, body: {} }

/** Registers an order for payment by card; `isTwoStage` holds first and takes the money by `depositCard`. Its number is unique (409). */
export const registerCard = command(
  parserOf(
    Type.Object({
      orderNumber: Type.String({ pattern: '^[A-Za-z0-9А-Яа-яЁё/_-]{1,36}$' }),
      amount: Kopecks,
      description: Type.String({ maxLength: 512, default: '' }),
      merchantLogin: Type.String({ maxLength: 255, default: '' }),
      returnUrl: Type.String({ maxLength: 512, pattern: '^(https?://\\S+)?$', default: '' }),
      isTwoStage: Type.Boolean(),
    }),
  ),
  (state, given, at) => {
    const isKnown = [...state.cards.values()].some(({ orderNumber }) => orderNumber === given.orderNumber)
    if (isKnown) throw new BankError(409, 'orderNumber is already used', 'Заказ с таким номером уже обработан')
    const orderId = nextId(state)
    const money = { approved: 0, deposited: 0, refunded: 0 }
    state.cards.set(orderId, { orderId, ...given, ...money, refundIds: [], status: cardStatus.registered, at })
    return { status: 200, body: { orderId } }
  },
)

/** Control: what the buyer does on the page of payment. AUTHENTICATE opens the page of the buyer's bank. */
export const payCard = command(
  parserOf(Type.Object({ orderId: Uuid, result: Type.Enum(['APPROVE', 'AUTHENTICATE', 'DECLINE']) })),
  (state, { orderId, result }, at) => {
    const card = cardIn(state, orderId, [cardStatus.registered, cardStatus.authenticating])
    if (result === 'AUTHENTICATE') card.status = cardStatus.authenticating
    else if (result === 'DECLINE') card.status = cardStatus.declined
    else {
      card.approved = card.amount
      card.status = cardStatus.held
      if (!card.isTwoStage) deposit(state, card, card.amount, at)
    }
    return { status: 200, body: { orderId: card.orderId, orderStatus: card.status } }
  },
)

/** Takes a hold, whole (amount 0) or in part; the rest of it goes back to the card. */
export const depositCard = command(
  parserOf(Type.Object({ orderId: Uuid, amount: Type.Integer({ minimum: 0 }) })),
  (state, { orderId, amount }, at) => {
    const card = cardIn(state, orderId, [cardStatus.held])
    if (amount > card.approved) throw new BankError(422, 'amount is more than approved', 'Сумма больше одобренной')
    deposit(state, card, amount || card.approved, at)
    return done
  },
)

/** Gives a hold back. */
export const reverseCard = command(parserOf(Type.Object({ orderId: Uuid })), (state, { orderId }) => {
  cardIn(state, orderId, [cardStatus.held]).status = cardStatus.reversed
  return done
})

/** Ends a page of payment on which nobody has paid. */
export const declineCard = command(parserOf(Type.Object({ orderId: Uuid })), (state, { orderId }) => {
  cardIn(state, orderId, [cardStatus.registered]).status = cardStatus.declined
  return done
})

/**
 * Gives money back to the card, whole or in part. Money at the nominal account: as long as it is not identified as a beneficiary's. The same
 * `externalRefundId` again changes nothing.
 */
export const refundCard = command(
  parserOf(
    Type.Object({ orderId: Uuid, amount: Kopecks, externalRefundId: Type.String({ maxLength: 30, default: '' }) }),
  ),
  (state, { orderId, amount, externalRefundId }, at) => {
    const card = cardIn(state, orderId, [cardStatus.deposited, cardStatus.refunded])
    if (externalRefundId !== '' && card.refundIds.includes(externalRefundId)) return { ...done, isRepeat: true }
    if (amount > card.deposited - card.refunded)
      throw new BankError(422, 'amount is more than deposited', 'Сумма возврата больше списанной')
    const transactionId = card.merchantLogin === '' ? takeBack(state, card, amount) : ''
    card.refunded += amount
    card.status = cardStatus.refunded
    if (externalRefundId !== '') card.refundIds.push(externalRefundId)
    note(state, card, { kind: 'REFUND', amount, transactionId, at })
    return done
  },
)

/** Takes money of a card out of the nominal account; answers with its top-up. */
function takeBack(state: State, card: CardOrder, amount: number): string {
  const paid = state.movements.find((one) => one.orderId === card.orderId && one.kind === 'PAYMENT')
  const topUp = state.topUps.get(paid?.transactionId ?? '')
  if (!topUp || topUp.rest < amount)
    throw new BankError(422, 'money is already identified', 'Деньги уже зачислены бенефициару')
  topUp.rest -= amount
  state.totals.refunded += amount
  return topUp.transactionId
}

function deposit(state: State, card: CardOrder, amount: number, at: number): void {
  const purpose = `Оплата картой по заказу ${card.orderNumber}`
  const isOfSeller = card.merchantLogin !== ''
  const transactionId = isOfSeller
    ? ''
    : arrive(state, { amount, purpose, payer: { name: 'Эквайринг' } }, at).transactionId
  card.deposited = amount
  card.status = cardStatus.deposited
  note(state, card, { kind: 'PAYMENT', amount, transactionId, at })
}

function note(
  state: State,
  { orderId, orderNumber }: CardOrder,
  movement: Omit<CardMovement, 'orderId' | 'orderNumber'>,
): void {
  state.movements.push({ orderId, orderNumber, ...movement })
}

/** The card order in one of these statuses: 404 unless it exists, 422 in another one. */
function cardIn(state: State, orderId: string, allowed: CardOrder['status'][]): CardOrder {
  const card = state.cards.get(orderId.toLowerCase())
  if (!card) throw new BankError(404, 'orderId is not found', 'Незарегистрированный OrderId')
  if (!allowed.includes(card.status))
    throw new BankError(422, `order status is ${card.status}`, 'Операция невозможна для текущего состояния платежа')
  return card
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Bank } from '../bank.ts'
import { cardStatus, type CardOrder } from '../card-state.ts'
import type { CommandName } from '../commands/table.ts'
import { BankError } from '../errors.ts'
import { act } from '../faults/act.ts'
import { faultOf } from '../faults/codes.ts'
import { useArmed } from '../faults/find.ts'
import { readHeaders } from './envelope.ts'
import { pageOf, readPaging, readText } from './paging.ts'

type Form = Record<string, string>

/** A call of acquiring: the command that its form becomes. Forms are `application/x-www-form-urlencoded`, as documented. */
const calls: Record<string, { name: CommandName; input: (form: Form) => object }> = {
  'register.do': { name: 'registerCard', input: (form) => registration(form, false) },
  'registerPreAuth.do': { name: 'registerCard', input: (form) => registration(form, true) },
  'deposit.do': { name: 'depositCard', input: ({ orderId, amount }) => ({ orderId, amount: Number(amount) }) },
  'reverse.do': { name: 'reverseCard', input: ({ orderId }) => ({ orderId }) },
  'decline.do': { name: 'declineCard', input: ({ orderId }) => ({ orderId }) },
  'refund.do': {
    name: 'refundCard',
    input: ({ orderId, amount, externalRefundId = '' }) => ({ orderId, amount: Number(amount), externalRefundId }),
  },
}

const registration = (
  { orderNumber, amount, description = '', merchantLogin = '', returnUrl = '' }: Form,
  isTwoStage: boolean,
) => ({ orderNumber, amount: Number(amount), description, merchantLogin, returnUrl, isTwoStage })

/** Codes of a refusal of acquiring, which answers 200 with `errorCode`, by the status that another call of the bank would have. */
const errorCodes: Record<number, string> = { 400: '4', 401: '5', 404: '6', 409: '1', 422: '7' }

/** Acquiring: orders paid by card, under /payment/rest, and its report. */
export function addAcquiring(app: FastifyInstance, bank: Bank): void {
  const serve = async (reply: FastifyReply, form: Form, work: () => object) => {
    const fault = faultOf(useArmed(bank, 'acquiring'))
    if (fault?.moment === 'before') return act(reply, fault)
    const answer = answerOf(form, work)
    return fault ? act(reply, fault) : answer
  }

  for (const [path, { name, input }] of Object.entries(calls)) {
    app.post(`/payment/rest/${path}`, (request, reply) => {
      const form = readForm(request.body)
      return serve(reply, form, () => {
        const { body } = bank.run(name, input(form))
        const orderId = readText(body, 'orderId')
        return orderId === undefined ? {} : { orderId, formUrl: `http://${request.host}/sandbox/pay/${orderId}` }
      })
    })
  }

  app.post('/payment/rest/getOrderStatusExtended.do', ({ body }, reply) => {
    const form = readForm(body)
    return serve(reply, form, () => statusOf(findCard([...bank.read().cards.values()], form)))
  })

  app.get('/v1/ecom/report', (request, reply) => {
    readHeaders(request)
    const paging = readPaging(request, {
      numberName: 'pageNumber',
      sizeName: 'pageSize',
      mostNumber: 10_000,
      mostSize: 40,
    })
    const date = readText(request.query, 'date') ?? new Date(bank.now()).toISOString().slice(0, 10)
    const movements = bank.read().movements.filter(({ at }) => new Date(at).toISOString().startsWith(date))
    reply.header('total-elements', movements.length)
    return pageOf(movements, paging).map(({ at, ...one }) => ({ ...one, date: new Date(at).toISOString() }))
  })
}

function answerOf({ userName, password }: Form, work: () => object): object {
  try {
    if (!userName || !password) throw new BankError(401, 'access is denied', 'Доступ запрещён')
    return { ...work(), errorCode: '0', errorMessage: 'Успешно' }
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    return { errorCode: errorCodes[error.status] ?? '7', errorMessage: error.body.message }
  }
}

function readForm(body: unknown): Form {
  const entries = typeof body === 'object' && body ? Object.entries(body) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function findCard(cards: CardOrder[], { orderId, orderNumber }: Form): CardOrder {
  const found = cards.find((one) => one.orderId === orderId?.toLowerCase() || one.orderNumber === orderNumber)
  if (!found) throw new BankError(404, 'order is not found', 'Незарегистрированный OrderId')
  return found
}

const paymentStates = ['CREATED', 'APPROVED', 'DEPOSITED', 'REVERSED', 'REFUNDED', 'CREATED', 'DECLINED']

/** The documented form of getOrderStatusExtended.do; −100 is no attempt yet, −2007 a declined one. */
function statusOf({ orderId, orderNumber, description, status, amount, approved, deposited, refunded, at }: CardOrder) {
  const { registered, authenticating, declined } = cardStatus
  const isOpen = status === registered || status === authenticating
  return {
    orderNumber,
    orderStatus: status,
    actionCode: isOpen ? -100 : status === declined ? -2007 : 0,
    actionCodeDescription: isOpen ? 'Платёж ещё не выполнен' : status === declined ? 'Платёж отклонён' : '',
    amount,
    currency: '643',
    date: at,
    orderDescription: description,
    attributes: [{ name: 'mdOrder', value: orderId }],
    paymentAmountInfo: {
      paymentState: paymentStates[status],
      approvedAmount: approved,
      depositedAmount: deposited,
      refundedAmount: refunded,
    },
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank } from '../bank.ts'
import { BankError } from '../errors.ts'
import type { CardOrder } from '../card-state.ts'
import { renderPage } from '../page/page.ts'
import { renderPaymentPage, returnAddress } from '../page/payment-page.ts'
import { controls } from './control.ts'

/** Fields of forms that are no text: whole numbers and sums in roubles. */
const numbers = [
  'advanceSeconds',
  'activationSeconds',
  'creditSeconds',
  'holdSeconds',
  'paymentSeconds',
  'receiptSeconds',
  'code',
  'times',
]

/** The page for a person at /sandbox/. Its forms run the commands of the control API and lead back to it. */
export function addPage(app: FastifyInstance, bank: Bank): void {
  app.get('/sandbox/', (_request, reply) => reply.type('text/html').send(renderPage(bank)))
  app.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/'))

  app.get<{ Params: { orderId: string } }>('/sandbox/pay/:orderId', ({ params }, reply) =>
    reply.type('text/html').send(renderPaymentPage(cardOf(bank, params.orderId))),
  )
  app.post<{ Params: { orderId: string } }>('/sandbox/pay/:orderId', (request, reply) => {
    const { orderId } = request.params
    try {
      checkOrigin(request)
      bank.run('payCard', { ...inputOf(request.body), orderId })
    } catch (error) {
      if (!(error instanceof BankError)) throw error
      const page = renderPaymentPage(cardOf(bank, orderId), error.body.message)
      return reply.code(error.status).type('text/html').send(page)
    }
    const back = returnAddress(cardOf(bank, orderId))
    return reply.redirect(back || `/sandbox/pay/${orderId}`, 303)
  })

  for (const [path, name] of Object.entries(controls)) {
    app.post(`/sandbox/page/${path}`, (request, reply) => {
      try {
        checkOrigin(request)
        bank.run(name, inputOf(request.body))
        return reply.redirect('/sandbox/', 303)
      } catch (error) {
        if (!(error instanceof BankError)) throw error
        const { message, moreInformation } = error.body
        return reply
          .code(error.status)
          .type('text/html')
          .send(renderPage(bank, `${message}: ${moreInformation}`))
      }
    })
  }
}

function cardOf(bank: Bank, orderId: string): CardOrder {
  const card = bank.read().cards.get(orderId.toLowerCase())
  if (!card) throw new BankError(404, 'order is not found', 'Незарегистрированный OrderId')
  return card
}

/** A page of another site cannot press a button here. */
function checkOrigin({ headers: { origin }, host }: FastifyRequest): void {
  if (origin !== undefined && origin !== `http://${host}`) throw new BankError(403)
}

function inputOf(body: unknown): object {
  const entries = typeof body === 'object' && body ? Object.entries(body) : []
  return Object.fromEntries(entries.map(([name, value]) => [name, valueOf(name, String(value).trim())]))
}

function valueOf(name: string, text: string): unknown {
  if (name === 'amount') return toKopecks(text)
  if (name === 'payer') return { name: text }
  return numbers.includes(name) ? Number(text) : text
}

/** «1 000,50» → 100050; a text of another form is NaN, which the command refuses. */
function toKopecks(text: string): number {
  const [, rubles, kopecks = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? []
  return rubles === undefined ? NaN : Number(rubles) * 100 + Number(kopecks.padEnd(2, '0'))
}

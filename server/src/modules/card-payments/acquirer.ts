import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { fetch } from 'undici'
import type { AcquirerSettings } from '../../service-config.ts'
import { parseJson } from '../../parse-json.ts'

/** Where a payment is at the acquirer (domain.md §3): `open` waits for the buyer, `checked` for the code of the buyer's bank. */
export type PageState = 'open' | 'checked' | 'held' | 'taken' | 'returned' | 'declined'

/** What the acquirer says of a payment, kopecks. */
export type Told = { page: PageState; takenKopecks: number; refundedKopecks: number }

type Registration = { number: string; merchant: string; kopecks: number; description: string; returnUrl: string }
type Payment = { id: string; merchant: string }

/**
 * An acquirer of two stages: a hold on the card first, taken in whole or in part later. Each call throws an AcquirerRefusal when the acquirer says no, and
 * an Error when there is no answer that can be read: then it may have been done all the same.
 */
export type Acquirer = {
  /** Makes a page of payment. A number is used once. */
  register: (registration: Registration) => Promise<{ id: string; pageUrl: string }>
  find: (payment: Payment) => Promise<Told>
  /** Ends a page on which nobody has paid. */
  decline: (payment: Payment) => Promise<void>
  take: (payment: Payment & { kopecks: number }) => Promise<void>
  /** Gives a hold back. */
  release: (payment: Payment) => Promise<void>
  /** Gives back what was taken; the same `refundId` again gives nothing back again. */
  refund: (payment: Payment & { kopecks: number; refundId: string }) => Promise<void>
}

/** The acquirer has said no. `code`: its errorCode (domain.md §2); its words are for the log and never for a person. */
export class AcquirerRefusal extends Error {
  readonly code: string
  constructor(code: string, words: string) {
    super(words)
    this.code = code
  }
}

const deadlineMilliseconds = 10_000

const Answer = Type.Object({
  errorCode: Type.Optional(Type.String()),
  errorMessage: Type.Optional(Type.String()),
})
const Registered = Type.Object({ orderId: Type.String({ minLength: 1 }), formUrl: Type.String() })
const Status = Type.Object({
  orderStatus: Type.Integer(),
  paymentAmountInfo: Type.Object({ depositedAmount: Type.Integer(), refundedAmount: Type.Integer() }),
})

const pages: readonly PageState[] = ['open', 'held', 'taken', 'returned', 'taken', 'checked', 'declined']

/** The acquirer's REST interface (domain.md §2): forms with the marketplace's login, answers with an `errorCode`. */
export function createAcquirer(settings: AcquirerSettings, milliseconds: number = deadlineMilliseconds): Acquirer {
  async function call(path: string, { merchant, ...fields }: Record<string, string>): Promise<unknown> {
    const { url, user: userName, password } = settings
    const form = { userName, password, merchantLogin: merchant ?? '', ...fields }
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    }).catch((cause: unknown) => {
      throw new Error('эквайринг не отвечает', { cause })
    })
    const text = await response.text().catch((cause: unknown) => {
      throw new Error('эквайринг не договорил ответ', { cause })
    })
    if (!response.ok) throw new Error(`эквайринг ответил ${response.status}`)
    const answer = parseJson(text)
    if (!Value.Check(Answer, answer)) throw new Error('эквайринг ответил непонятно')
    const { errorCode = '0', errorMessage = `код ${errorCode}` } = answer
    if (errorCode !== '0') throw new AcquirerRefusal(errorCode, errorMessage)
    return answer
  }
  return {
    async register({ number, merchant, kopecks, description, returnUrl }) {
      const form = { orderNumber: number, merchant, amount: String(kopecks), description, returnUrl }
      const answer = await call('registerPreAuth.do', form)
      if (!Value.Check(Registered, answer) || !isPage(answer.formUrl, settings.url))
        throw new Error('эквайринг ответил непонятно')
      return { id: answer.orderId, pageUrl: answer.formUrl }
    },
    async find({ id, merchant }) {
      const answer = await call('getOrderStatusExtended.do', { orderId: id, merchant })
      const page = Value.Check(Status, answer) ? pages[answer.orderStatus] : undefined
      if (!Value.Check(Status, answer) || page === undefined) throw new Error('эквайринг ответил непонятно')
      const { depositedAmount, refundedAmount } = answer.paymentAmountInfo
      const isGone = page === 'taken' && refundedAmount >= depositedAmount
      return { page: isGone ? 'returned' : page, takenKopecks: depositedAmount, refundedKopecks: refundedAmount }
    },
    decline: async ({ id, merchant }) => void (await call('decline.do', { orderId: id, merchant })),
    take: async ({ id, merchant, kopecks }) =>
      void (await call('deposit.do', { orderId: id, merchant, amount: String(kopecks) })),
    release: async ({ id, merchant }) => void (await call('reverse.do', { orderId: id, merchant })),
    refund: async ({ id, merchant, kopecks, refundId }) =>
      void (await call('refund.do', { orderId: id, merchant, amount: String(kopecks), externalRefundId: refundId })),
  }
}

/** A page that a person may be sent to: https, or one of the acquirer itself, which a sandbox of this machine serves by http. */
function isPage(address: string, acquirer: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && host === new URL(acquirer).host)
}

import { formatPhone, type Notice, type Request } from '@lavka/shared'

type Body = {
  message?: string
  msg?: string
  phone?: string
  isResult?: boolean
  details?: unknown
}

type Row = {
  /** message of specification §8 */
  situation: string
  applies: (request: Request, body: Body) => boolean
  /** The notice; null where the row shows none. */
  tells: (body: Body) => Notice | null
}

const UNKNOWN = 'Произошла ошибка'
const is = (method: Request['method'], path: RegExp) => (request: Request) =>
  request.method === method && path.test(request.url)
const error = (text: string): Notice => ({ kind: 'error', title: 'Ошибка', text, seconds: 10 })
const withPhone = ({ phone }: Body) => (phone ? ` Позвоните по номеру: ${formatPhone(phone)}` : '')

const isClientCall = (request: Request) => /^\/api\/client(v9)?(\/|$)/.test(request.url)
const isOrder = is('POST', /^\/api\/clientv9\/order$/)

/**
 * specification §8, row by row; the first that applies is used. Two rows act instead of showing a notice and belong to the session:
 * «Response 401» in retry.ts, «Login response text» in request.ts by isRefusal. The two rows of the bank belong to the remote that makes
 * its calls: mf-payments/src/api/refusals.ts.
 */
const catalogue: Row[] = [
  {
    situation: 'Client call error body with a message field, isResult set',
    applies: (request, { message, isResult }) => isClientCall(request) && Boolean(message) && isResult === true,
    // a screen with its own result dialog gets no notice; for the others the host shows its dialog (docs/decisions/0015)
    tells: (body) => ({ ...error((body.message ?? UNKNOWN) + withPhone(body)), result: body.details ?? null }),
  },
  {
    situation: 'Order save error',
    applies: (request, { msg, message }) => isOrder(request) && Boolean(msg || message),
    tells: (body) => error((body.msg || body.message || UNKNOWN) + withPhone(body)),
  },
  {
    situation: 'Client call error body with a message field, isResult not set',
    applies: (request, { message }) => isClientCall(request) && Boolean(message),
    tells: (body) => error((body.message ?? UNKNOWN) + withPhone(body)),
  },
  {
    situation: 'Password change error',
    applies: is('POST', /^\/api\/users\/psw$/),
    tells: ({ msg, message }) => ({ kind: 'info', text: msg || message || UNKNOWN }),
  },
  { situation: 'Other calls', applies: () => true, tells: () => null },
]

/** The notice that specification §8 names for a failed call; null where the general one of `toNotice` applies. */
export function noticeOf(request: Request, raw: unknown): Notice | null {
  const body = typeof raw === 'object' && raw !== null ? (raw as Body) : {}
  return catalogue.find(({ applies }) => applies(request, body))?.tells(body) ?? null
}

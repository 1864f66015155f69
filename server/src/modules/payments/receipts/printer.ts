import { Value } from 'typebox/value'
import { mayRetry } from '@lavka/domain/may-retry'
import { Type } from 'typebox'
import { fetch } from 'undici'
import { parseJson } from '../../../parse-json.ts'
import { Fiscal } from './document.ts'

/** What a printer says of a receipt. `unknown`: it never got it. */
export type PrinterAnswer =
  | { state: 'waiting' }
  | { state: 'printed'; fiscal: Fiscal }
  | { state: 'refused'; error: string }
  | { state: 'unknown' }

/** A cash register, or a service that has one. Both calls throw when there is no answer that can be read. */
export type ReceiptPrinter = {
  /** Hands a receipt over. The same id again prints nothing again, but for a receipt that was refused. */
  send: (id: string, tags: Record<string, unknown>) => Promise<PrinterAnswer>
  find: (id: string) => Promise<PrinterAnswer>
}

export type PrinterSettings = { url: string; token: string }

const deadlineMilliseconds = 5_000

const Answer = Type.Union([
  Type.Object({ status: Type.Literal('wait') }),
  Type.Object({ status: Type.Literal('done'), payload: Fiscal }),
  Type.Object({ status: Type.Literal('fail'), error: Type.String() }),
])

/** A printer over HTTP: `POST /receipts {externalId, receipt}` takes a receipt (202), `GET /receipts/{externalId}` tells of it. */
export function createPrinter(
  { url, token }: PrinterSettings,
  milliseconds: number = deadlineMilliseconds,
): ReceiptPrinter {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<PrinterAnswer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    }).catch((cause: unknown) => {
      throw new Error('касса не отвечает', { cause })
    })
    const text = await response.text().catch((cause: unknown) => {
      throw new Error('касса не договорила ответ', { cause })
    })
    if (response.status === 404 && method === 'GET') return { state: 'unknown' }
    if (mayRetry(response)) throw new Error(`касса ответила ${response.status}`)
    return toAnswer(text)
  }
  return {
    send: (id, receipt) => call('POST', '/receipts', { externalId: id, receipt }),
    find: (id) => call('GET', `/receipts/${id}`),
  }
}

function toAnswer(text: string): PrinterAnswer {
  const read = parseJson(text)
  if (!Value.Check(Answer, read)) throw new Error('касса ответила непонятно')
  if (read.status === 'done') return { state: 'printed', fiscal: read.payload }
  return read.status === 'fail' ? { state: 'refused', error: read.error } : { state: 'waiting' }
}

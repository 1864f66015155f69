import { attach, createEffect, createEvent, type Effect } from 'effector'
import type { Notice } from './shell'
import { formatPhone } from '@lavka/domain/format'

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  query?: object
  body?: unknown
  /** Makes a repeated order the same order: the server answers a known key with the first answer. */
  idempotencyKey?: string
  /** Names an upload, for people too: its share is then told by `uploadProgressed`, and `uploadCancelled` ends it. No two at once have one name. */
  upload?: string
  /** The answer is a file: a Blob with its bytes. */
  file?: true
}

/** What every failed call fails with. `status` 0 is «no answer came»; `message` is Russian, for the person. */
export type ApiError = {
  status: number
  code: string
  message: string
  phone?: string
  isResult?: boolean
  details?: unknown
  requestId?: string
  /** How specification §8 wants this one told, where it says so (host/src/http/catalogue.ts). */
  notice?: Notice
}

/** How much of a named upload has gone, 0 to 1. */
export const uploadProgressed = createEvent<{ name: string; share: number }>()

/** The person does not want this upload any more: it fails with the code CANCELLED. */
export const uploadCancelled = createEvent<string>()

/** The one door to the server. It has no body here: the host gives it one (host/src/http), a test gives it a fake. */
export const requestFx: Effect<Request, unknown, ApiError> = createEffect()

type Extra = Pick<Request, 'idempotencyKey' | 'upload' | 'file'>

/** The shape of `CallOf` in the server's contract. */
type Call = { method: Request['method']; url: string; params: unknown; query: unknown; body: unknown; answer: unknown }

type Given<C extends Call> = (C['params'] extends undefined ? unknown : { params: C['params'] }) &
  (C['query'] extends undefined ? unknown : { query: C['query'] }) &
  (C['body'] extends undefined ? unknown : { body: C['body'] }) &
  Extra

/** What a call is called with; void when it needs nothing. */
export type CallParams<C extends Call> = [keyof Omit<Given<C>, keyof Extra>] extends [never] ? void : Given<C>

type Loose = { params?: object; query?: object; body?: unknown } & Extra

/** Names one call of the contract: `createCall<FindProduct>('GET', '/api/clientv9/objects/products/{code}')`. */
export function createCall<C extends Call>(method: C['method'], url: C['url']) {
  return attach({
    effect: requestFx,
    mapParams: (given: Loose | void): Request => {
      const { params = {}, ...rest } = given ?? {}
      const path = Object.entries(params).reduce(
        (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
        String(url),
      )
      return { method, url: path, ...rest }
    },
    // the contract types both ends: what the server's schema let through is what the call answers
  }) as unknown as Effect<CallParams<C>, C['answer'], ApiError>
}

/** A failed call as the notice of specification §8: «Ошибка», 10 seconds, the phone to call when one is given. */
export function toNotice({ message, phone, notice }: ApiError): Notice {
  if (notice) return notice
  const text = phone ? `${message} Позвоните по номеру: ${formatPhone(phone)}` : message
  return { kind: 'error', title: 'Ошибка', text, seconds: 10 }
}

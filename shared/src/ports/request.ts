import { attach, createEffect, createEvent, type Effect } from 'effector'
import type { Notice } from './shell'
import { formatPhone } from '@lavka/domain/format'

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  query?: object
  body?: unknown
  /** The idempotency key: for a known key the server returns the stored answer. */
  idempotencyKey?: string
  /** The unique name of an upload, also shown to people: `uploadProgressed` reports its progress, `uploadCancelled` aborts it. */
  upload?: string
  /** The answer is a file: a Blob. */
  file?: true
}

/** The error of every failed call. `status` 0 means no answer; `message` is in Russian for the person. */
export type ApiError = {
  status: number
  code: string
  message: string
  phone?: string
  isResult?: boolean
  details?: unknown
  requestId?: string
  /** The answer as it came, for rows of specification §8 that belong to a remote. Absent when there was no answer. */
  body?: unknown
  /** How to show the error if specification §8 defines it (host/src/http/catalogue.ts). */
  notice?: Notice
}

/** Progress of a named upload, 0 to 1. */
export const uploadProgressed = createEvent<{ name: string; share: number }>()

/** Aborts an upload: it fails with the code CANCELLED. */
export const uploadCancelled = createEvent<string>()

/** All requests to the server. Has no implementation here: the host sets it (host/src/http), a test sets a fake. */
export const requestFx: Effect<Request, unknown, ApiError> = createEffect()

type Extra = Pick<Request, 'idempotencyKey' | 'upload' | 'file'>

/** The shape of `CallOf` in the server's contract. */
type Call = { method: Request['method']; url: string; params: unknown; query: unknown; body: unknown; answer: unknown }

type Given<C extends Call> = (C['params'] extends undefined ? unknown : { params: C['params'] }) &
  (C['query'] extends undefined ? unknown : { query: C['query'] }) &
  (C['body'] extends undefined ? unknown : { body: C['body'] }) &
  Extra

/** The parameters of a call; void when it has none. */
export type CallParams<C extends Call> = [keyof Omit<Given<C>, keyof Extra>] extends [never] ? void : Given<C>

type Loose = { params?: object; query?: object; body?: unknown } & Extra

/** Creates a call of the contract: `createCall<FindProduct>('GET', '/api/clientv9/objects/products/{code}')`. */
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
    // not validated here: the server validates this answer by its response schema
  }) as unknown as Effect<CallParams<C>, C['answer'], ApiError>
}

/** A failed call as the notice of specification §8: «Ошибка», 10 seconds, with the phone number if given. */
export function toNotice({ message, phone, notice }: ApiError): Notice {
  if (notice) return notice
  const text = phone ? `${message} Позвоните по номеру: ${formatPhone(phone)}` : message
  return { kind: 'error', title: 'Ошибка', text, seconds: 10 }
}

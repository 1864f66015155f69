import { API_VERSION } from '@lavka/domain/api-version'
import axios, { type AxiosError } from 'axios'
import type { ConfirmPassword } from '@lavka/server/contract'
import { base, type ApiError, type Request } from '@lavka/shared'
import { isPasswordTyped } from '../password/model'
import { noticeOf } from './catalogue'
import { isApiError } from './is-api-error'
import { NO_ANSWER } from './no-answer'

/** specification §9: the version header; the limit is called an hour there and is ten (docs/decisions/0005). */
export const client = axios.create({ baseURL: base, timeout: 36_000_000, headers: { version: API_VERSION } })

export type Tracking = {
  signal?: AbortSignal
  timeout?: number
  onUpload?: (share: number) => void
  /** The person is asked for the password before the call is repeated. */
  onQuestion?: () => void
}

/** One request with one token, repeated after the password where the server wants it typed; throws an ApiError. */
export async function send(token: string, request: Request, tracking: Tracking = {}): Promise<unknown> {
  try {
    return await sendOnce(token, request, tracking)
  } catch (error) {
    if (!isApiError(error) || error.code !== 'PASSWORD_NEEDED') throw error
    tracking.onQuestion?.()
    const confirm = (psw: string) => {
      const body: ConfirmPassword['body'] = { psw }
      return sendOnce(token, { method: 'POST', url: '/api/users/psw/confirm', body })
    }
    if (!(await isPasswordTyped(confirm))) throw error
    return sendOnce(token, request, tracking)
  }
}

async function sendOnce(
  token: string,
  request: Request,
  { signal, timeout, onUpload }: Tracking = {},
): Promise<unknown> {
  const { method, url, query, body, idempotencyKey, file } = request
  try {
    const { data } = await client.request<unknown>({
      method,
      url,
      params: query,
      data: body,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(file && { responseType: 'blob' }),
      ...(signal && { signal }),
      ...(timeout && { timeout }),
      ...(onUpload && { onUploadProgress: ({ progress = 0 }) => onUpload(progress) }),
    })
    return data
  } catch (error) {
    throw await toApiError(request, error)
  }
}

const CANCELLED: ApiError = { status: 0, code: 'CANCELLED', message: 'Запрос отменён. Повторите, когда будет удобно' }

/** Converts any failure into an ApiError. */
async function toApiError(request: Request, error: unknown): Promise<ApiError> {
  if (axios.isCancel(error)) return CANCELLED
  if (!axios.isAxiosError(error)) return { status: 0, code: 'FAULT', message: 'Произошла ошибка' }
  const { response }: AxiosError<unknown> = error
  if (!response) return NO_ANSWER
  const data = await wordsOf(response.data)
  const body = typeof data === 'object' && data !== null ? data : {}
  // an answer of a proxy or gateway has no body in our form
  const message = response.status >= 500 ? 'Сервер временно не отвечает. Повторите через минуту' : 'Произошла ошибка'
  const known: ApiError = { code: 'FAULT', message, ...body, status: response.status, body: data }
  const requestId = known.requestId ?? (response.headers['x-request-id'] as string | undefined)
  const notice = noticeOf(request, data)
  return { ...known, ...(requestId && { requestId }), ...(notice && { notice }) }
}

/** The body of a refusal. A call that asked for a file gets its refusal as a file too. */
async function wordsOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data
  try {
    return JSON.parse(await data.text())
  } catch {
    // a page of a proxy or gateway
    return null
  }
}

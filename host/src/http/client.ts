import axios, { type AxiosError } from 'axios'
import { base, type ApiError, type Request } from '@lavka/shared'
import { noticeOf } from './catalogue'
import { NO_ANSWER } from './no-answer'

/** specification §9: version header 9.0.0; the limit is called an hour there and is ten (docs/decisions/0005). */
export const client = axios.create({ baseURL: base, timeout: 36_000_000, headers: { version: '9.0.0' } })

export type Tracking = { signal?: AbortSignal; timeout?: number; onUpload?: (share: number) => void }

/** One request with one token; throws an ApiError. */
export async function send(
  token: string,
  request: Request,
  { signal, timeout, onUpload }: Tracking = {},
): Promise<unknown> {
  const { method, url, query, body, idempotencyKey } = request
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
      ...(signal && { signal }),
      ...(timeout && { timeout }),
      ...(onUpload && { onUploadProgress: ({ progress = 0 }) => onUpload(progress) }),
    })
    return data
  } catch (error) {
    throw toApiError(request, error)
  }
}

const CANCELLED: ApiError = { status: 0, code: 'CANCELLED', message: 'Запрос отменён. Повторите, когда будет удобно' }

/** Whatever went wrong, as the one error shape of the front end. */
function toApiError(request: Request, error: unknown): ApiError {
  if (axios.isCancel(error)) return CANCELLED
  if (!axios.isAxiosError(error)) return { status: 0, code: 'FAULT', message: 'Произошла ошибка' }
  const { response }: AxiosError<unknown> = error
  if (!response) return NO_ANSWER
  const body = typeof response.data === 'object' && response.data !== null ? response.data : {}
  // what stands before the API (a proxy, a gateway) answers without our words
  const message = response.status >= 500 ? 'Сервер временно не отвечает. Повторите через минуту' : 'Произошла ошибка'
  const known: ApiError = { code: 'FAULT', message, ...body, status: response.status }
  const requestId = known.requestId ?? (response.headers['x-request-id'] as string | undefined)
  const notice = noticeOf(request, response.data)
  return { ...known, ...(requestId && { requestId }), ...(notice && { notice }) }
}

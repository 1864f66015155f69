import axios, { type AxiosError } from 'axios'
import { base, type ApiError, type Request } from '@lavka/shared'

/** specification §9: version header 9.0.0; the limit is called an hour there and is ten (docs/decisions). */
export const client = axios.create({ baseURL: base, timeout: 36_000_000, headers: { version: '9.0.0' } })

/** One request with one token; throws an ApiError. */
export async function send(token: string, { method, url, query, body, idempotencyKey }: Request): Promise<unknown> {
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
    })
    return data
  } catch (error) {
    throw toApiError(error)
  }
}

const NO_ANSWER: ApiError = {
  status: 0,
  code: 'NO_ANSWER',
  message: 'Нет связи с сервером. Проверьте интернет и повторите',
}

/** Whatever went wrong, as the one error shape of the front end. */
export function toApiError(error: unknown): ApiError {
  if (!axios.isAxiosError(error)) return { status: 0, code: 'FAULT', message: 'Произошла ошибка' }
  const { response }: AxiosError<unknown> = error
  if (!response) return NO_ANSWER
  const body = typeof response.data === 'object' && response.data !== null ? response.data : {}
  return { code: 'FAULT', message: 'Произошла ошибка', ...body, status: response.status }
}

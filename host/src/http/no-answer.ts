import type { ApiError } from '@lavka/shared'

export const NO_ANSWER: ApiError = {
  status: 0,
  code: 'NO_ANSWER',
  message: 'Нет связи с сервером. Проверьте интернет и повторите',
}

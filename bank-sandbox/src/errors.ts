import { STATUS_CODES } from 'node:http'

/** The body of every refusal: the first three as the bank's gateway answers, `message` in Russian for a person. */
export type ErrorBody = { httpCode: string; httpMessage: string; moreInformation: string; message: string }

const messages: Record<number, string> = {
  400: 'Запрос заполнен неверно',
  401: 'Нет доступа: проверьте ключ приложения',
  403: 'Операция запрещена',
  404: 'Не найдено',
  405: 'Такого действия нет',
  409: 'Уже существует или уже выполнено',
  422: 'Операцию выполнить нельзя',
  429: 'По этому бенефициару уже идёт операция. Повторите запрос',
  500: 'Внутренняя ошибка банка. Подпишите запрос заново и повторите',
  502: 'Банк временно недоступен',
  503: 'Банк временно недоступен',
  504: 'Банк не ответил вовремя',
}

/** What the bank says by itself for a status, in the words of its gateway. */
const gateway: Record<number, string> = {
  401: 'Client id not registered.',
  429: 'Too many requests',
  500: 'SOWA Internal Error',
}

/** A refusal. `moreInformation` is English and technical, as the bank's gateway writes it. */
export class BankError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, moreInformation?: string, message?: string) {
    const httpMessage = STATUS_CODES[status] ?? 'Error'
    super(moreInformation ?? httpMessage)
    this.status = status
    this.body = {
      httpCode: String(status),
      httpMessage,
      moreInformation: moreInformation ?? gateway[status] ?? httpMessage,
      message: message ?? messages[status] ?? 'Произошла ошибка',
    }
  }
}

/** A field that its documented pattern or key does not allow: «inn field does not match key». */
export function badField(path: string, reason: string, message?: string): BankError {
  return new BankError(400, `${path} field ${reason}`, message)
}

import { ApiError } from '../../errors.ts'
import { InternalAddress } from '../../reachable.ts'

/** The receiver has answered with something other than 2xx. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the receiver answered ${status}`)
    this.status = status
  }
}

const words: Record<string, string> = {
  ECONNREFUSED: 'Получатель не принимает соединений',
  ECONNRESET: 'Получатель оборвал соединение',
  ENOTFOUND: 'Сервера с таким именем нет',
  EAI_AGAIN: 'Имя сервера не удалось узнать',
  ETIMEDOUT: 'Получатель не отвечает',
  ABORT_ERR: 'Получатель не ответил за 10\u00a0секунд',
  CERT_HAS_EXPIRED: 'Сертификат получателя просрочен',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Сертификат получателя никем не подписан',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Сертификат получателя выдан другому имени',
}

/** Why a delivery failed, in words of its log, with the answer of the receiver if there was one. */
export function whyFailed(error: unknown): { failure: string; status: number | null } {
  if (error instanceof Refused) return { failure: `Получатель ответил ${error.status}`, status: error.status }
  if (error instanceof ApiError || error instanceof InternalAddress) return { failure: error.message, status: null }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { failure: words[code] ?? 'Отправить не удалось', status: null }
}

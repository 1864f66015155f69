import { InternalAddress } from './reachable.ts'

const words: Record<string, string> = {
  ECONNREFUSED: 'Сервер не принимает соединений',
  ECONNRESET: 'Сервер оборвал соединение, файл пришёл не весь',
  ENOTFOUND: 'Сервера с таким именем нет',
  EAI_AGAIN: 'Имя сервера не удалось узнать',
  ETIMEDOUT: 'Сервер не отвечает',
  EHOSTUNREACH: 'До сервера не дойти',
  ENETUNREACH: 'До сервера не дойти',
  EPROTO: 'С сервером не удалось договориться о защищённом соединении',
  Z_BUF_ERROR: 'Сервер оборвал соединение, файл пришёл не весь',
  Z_DATA_ERROR: 'Сжатый файл повреждён',
  CERT_HAS_EXPIRED: 'Сертификат сервера просрочен',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Сертификат сервера никем не подписан',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Сертификат сервера выдан другому имени',
}

/** Nothing could be read from an address; the message says why, in Russian. */
export class FetchFailure extends Error {
  /** What an error of a connection says. */
  static of(error: unknown): FetchFailure {
    if (error instanceof FetchFailure) return error
    if (error instanceof InternalAddress) return new FetchFailure(error.message)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const said = words[code] ?? (code.startsWith('HPE_') ? 'Сервер ответил не по правилам HTTP' : '')
    return new FetchFailure(said || 'Прочитать не удалось', { cause: error })
  }
}

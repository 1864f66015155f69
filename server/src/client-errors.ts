import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const refusals = {
  BAD_REQUEST: [400, 'Запрос заполнен неверно. Проверьте введённые данные'],
  TOO_SLOW: [408, 'Запрос передавался слишком долго. Проверьте связь и повторите'],
  HEADERS_TOO_LARGE: [431, 'Слишком длинный адрес или заголовки запроса'],
} as const

/**
 * Answers malformed or too slow requests in the usual error format and closes the connection. A connection on
 * which nothing was sent yet stays open: clients open some in advance (browsers, the edge's pool), and a 408 would answer their next request.
 */
export function answerClientError({ code }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return
  const refusal =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'TOO_SLOW'
      : code === 'HPE_HEADER_OVERFLOW'
        ? 'HEADERS_TOO_LARGE'
        : 'BAD_REQUEST'
  const [status, message] = refusals[refusal]
  const body = JSON.stringify({ code: refusal, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

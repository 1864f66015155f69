import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

/** Errors that the edge itself answers, in the API's format: `{code, message, requestId}`. */
const refusals = {
  BAD_REQUEST: [400, 'Запрос заполнен неверно. Проверьте введённые данные'],
  METHOD_NOT_ALLOWED: [405, 'Этот адрес не принимает таких запросов'],
  TOO_SLOW: [408, 'Запрос передавался слишком долго. Проверьте связь и повторите'],
  TOO_LARGE: [413, 'Слишком много данных в одном запросе'],
  TOO_MANY: [429, 'Слишком много соединений с вашего адреса. Подождите немного и повторите'],
  FAULT: [500, 'Произошла ошибка. Мы уже знаем о ней. Повторите позже'],
  NO_ANSWER: [502, 'Сервер не отвечает. Повторите через минуту'],
} as const

type Code = keyof typeof refusals

export class Refused extends Error {
  readonly code: Code

  constructor(code: Code) {
    super(refusals[code][1])
    this.code = code
  }
}

export function refuse(reply: FastifyReply, code: Code): FastifyReply {
  const [status, message] = refusals[code]
  // headers of an answer that failed before it was sent
  reply.removeHeader('content-encoding').removeHeader('content-length')
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code, message, requestId: reply.request.id })
}

/** Converts errors of the edge into answers. After a too large body the connection stays open: closing it would lose the answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refused>((error, request, reply) => {
    const code = codeOf(error)
    if (code === 'FAULT') request.log.error(error, 'failed')
    if (code === 'TOO_LARGE') reply.removeHeader('connection')
    return refuse(reply, code)
  })
}

function codeOf(error: FastifyError | Refused): Code {
  if (error instanceof Refused) return error.code
  if (/^(UND_ERR_|ERR_STREAM_PREMATURE_CLOSE$)/.test(error.code)) return 'NO_ANSWER'
  if (error.statusCode === 413) return 'TOO_LARGE'
  return error.statusCode !== undefined && error.statusCode < 500 ? 'BAD_REQUEST' : 'FAULT'
}

import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** About three times the depth of a grid's filter, the deepest body of the front end. */
const maximumDepth = 32

/** Parses JSON bodies; a body nested too deeply is refused before it is parsed. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (depthOf(String(body)) <= maximumDepth) return parse(request, String(body), done)
    done(new ApiError('BAD_REQUEST', 'Запрос заполнен неверно: слишком глубокая вложенность данных'))
  })
}

/** The nesting depth of arrays and objects of a JSON text, in one pass; brackets in strings are ignored. */
export function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return deepest
}

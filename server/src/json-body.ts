import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** A filter of a grid, the deepest that a screen sends, has a third of it. */
const maximumDepth = 32

/** Reads JSON bodies; one that is nested deeper than any of ours is refused before anything walks through it. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (depthOf(String(body)) <= maximumDepth) return parse(request, String(body), done)
    done(new ApiError('BAD_REQUEST', 'Запрос заполнен неверно: слишком глубокая вложенность данных'))
  })
}

/** How deep arrays and objects of a JSON text are nested, read from left to right once; brackets in strings do not count. */
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

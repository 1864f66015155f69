import { refusal } from './database/start-error.ts'

/** Whose address a link begins with: `https://lavka.example`, and the path the product is mounted under, `/shop`, or '' at the root. */
export type Site = { origin: string; base: string }

const SEGMENTS = /^(\/[\w-]+)*$/

/**
 * Where people open the shop, base path included, without a slash at the end: `https://lavka.example/shop`. `PUBLIC_URL` may say all of it;
 * `BASE_PATH` says the path where PUBLIC_URL has none or is not given. Two different paths are refused.
 */
export function readPublicUrl(environment: NodeJS.ProcessEnv, otherwise = 'http://localhost:3000'): string {
  const base = readBasePath(environment['BASE_PATH'])
  const text = environment['PUBLIC_URL'] || otherwise
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username) {
    throw refusal('PUBLIC_URL', null, 'Нужен адрес, который начинается с http:// или https://')
  }
  const path = url.pathname.replace(/\/$/, '')
  if (!SEGMENTS.test(path)) throw refusal('PUBLIC_URL', null, 'Путь состоит из латинских букв, цифр, «-» и «_».')
  if (base && path && base !== path) {
    throw refusal('BASE_PATH', base, `В PUBLIC_URL указан другой путь: «${path}».`)
  }
  return url.origin + (base || path)
}

export function siteOf(publicUrl: string): Site {
  const { origin, pathname } = new URL(publicUrl)
  return { origin, base: pathname.replace(/\/$/, '') }
}

function readBasePath(text = ''): string {
  const path = text.replace(/\/$/, '')
  if (SEGMENTS.test(path)) return path
  throw refusal('BASE_PATH', text, 'Он начинается с «/» и состоит из латинских букв, цифр, «-» и «_»: /shop')
}

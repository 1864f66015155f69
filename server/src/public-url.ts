import { refusal } from './database/start-error.ts'

/** The public address of the shop: `https://lavka.example`, and its base path, `/shop`, or '' at the root. */
export type Site = { origin: string; base: string }

const SEGMENTS = /^(\/[\w-]+)*$/

/**
 * The public URL of the shop with the base path, without a trailing slash: `https://lavka.example/shop`. The path is taken from `PUBLIC_URL`, or
 * from `BASE_PATH` when PUBLIC_URL has none or is not set. Two different paths are refused.
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

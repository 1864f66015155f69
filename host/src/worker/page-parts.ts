import { addressOf } from '@lavka/shared/pages'

/** What a page of the edge consists of (delivery/src/render-page.ts). */
export type PageParts = {
  title: string
  /** scripts, styles and fonts that its HTML names */
  files: string[]
  /** the API's answers in it, by path and query from the base path: the same for everybody */
  answers: Record<string, unknown>
  remoteOrigins: readonly string[]
}

const DATA = /id="page-data">([^<]*)<\/script>/
const FILES = /<(?:script|link)\b[^>]* (?:src|href)="([^"]+)"/g

/** Null for HTML that is no page of the shop. */
export function partsOf(html: string): PageParts | null {
  const data = read(DATA.exec(html)?.[1] ?? '')
  if (typeof data !== 'object' || data === null || !('answers' in data) || !('remoteOrigins' in data)) return null
  const { answers, remoteOrigins } = data
  if (typeof answers !== 'object' || answers === null || !Array.isArray(remoteOrigins)) return null
  const origins: unknown[] = remoteOrigins
  return {
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    files: [...html.matchAll(FILES)].map(([, address = '']) => address).filter(isFile),
    answers: { ...answers },
    remoteOrigins: origins.filter((one) => typeof one === 'string'),
  }
}

/** A script, a style or a font. Their names or folders have a hash of the content, so that they never change. */
export const isFile = (address: string): boolean => /\.(js|css|woff2)$/.test(address)

/** The address under which an answer is kept: without fragment and empty values, names sorted, however the page has written it. */
export function keyOf(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  return origin + addressOf(pathname, Object.fromEntries(searchParams))
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const NAMED: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

function textOf(html: string): string {
  return html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => NAMED[entity] ?? entity)
}

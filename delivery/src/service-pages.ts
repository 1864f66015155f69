import { servicePageCodes, type ServicePageCode } from '@lavka/domain/service-pages'
import type { Ask } from './first-answers.ts'

/** The service pages that may be linked to (docs/service-pages.md); undefined while the API has not told: then all are. */
export type PublishedPages = readonly ServicePageCode[] | undefined

const ADDRESS = '/api/clientv9/object/service-pages'

export async function findPublishedPages(ask: Ask, patienceMs: number): Promise<PublishedPages> {
  const answer = await ask(ADDRESS, AbortSignal.timeout(patienceMs)).catch(() => undefined)
  const body = answer?.status === 200 ? answer.body : undefined
  return Array.isArray(body) ? servicePageCodes.filter((code) => body.includes(code)) : undefined
}

const LINK = /<a(?=[^>]* href="[^"]*\/info\/([a-z]+)")[^>]*>[^<]*<\/a>/g

/** The host's HTML without links to pages that are not published; `<html>` says which are, for whatever the browser renders (shared/src/ports/shop-settings.ts). */
export function withPublished(html: string, published: PublishedPages): string {
  if (!published) return html
  return html
    .replace('<html', `<html data-service-pages="${published.join(' ')}"`)
    .replaceAll(LINK, (link, code: string) => (published.some((one) => one === code) ? link : ''))
}

import type { PageHead } from '@lavka/shared/pages'
import type { Route } from '@lavka/shared/routing/route'
import { NOTHING_THERE, type FoundHead } from './first-answers.ts'

const SHOP = 'Продукты от фермеров и небольших производств с доставкой'
const LOST = 'Возможно, ссылка устарела или в адресе опечатка. Товары на месте.'

/** `isThere` is false where the address leads to nothing; `preview` is what stands in the page before any code does. */
export type Described = { isThere: boolean; head?: PageHead; preview?: Pick<PageHead, 'title' | 'description'> }

/**
 * The head of a page, as the API described it; else that there is nothing at the address, or the title that the route table has for a screen
 * that search engines do not show. A page that the API should describe and does not just now stays as the shell has it.
 */
export function describePage(route: Route | undefined, found: FoundHead): Described {
  const missing = route ? found.missing : NOTHING_THERE
  if (missing !== undefined) {
    const head = { title: `${missing} — Лавка`, description: LOST, data: [] }
    return { isThere: false, head, preview: { title: missing, description: LOST } }
  }
  if (found.head) return { isThere: true, head: found.head, preview: found.head }
  if (!route || route.isIndexed) return { isThere: true }
  return { isThere: true, head: { title: `${route.title} — Лавка`, description: SHOP, data: [] } }
}

import type { PageHead } from '@lavka/shared/pages'
import type { ShopSettings } from '@lavka/shared'
import type { Route } from '@lavka/shared/routing/route'
import { NOTHING_THERE, type FoundHead } from './first-answers.ts'

const LOST = 'Возможно, ссылка устарела или в адресе опечатка. Товары на месте.'

/**
 * `isThere` is false when there is nothing at the address (404), `isUnanswered` when nobody could say what is there (503): a search engine keeps neither.
 * `preview` is shown before any code has loaded.
 */
export type Described = {
  isThere: boolean
  isUnanswered?: true
  head?: PageHead
  preview?: Pick<PageHead, 'title' | 'description'>
}

/**
 * The head of a page as the API describes it; otherwise «not found», or the title of the route table for a screen
 * that is not indexed. When the API does not answer, the head stays as in the host's HTML.
 */
export function describePage(route: Route | undefined, found: FoundHead, shop: ShopSettings): Described {
  const missing = route ? found.missing : NOTHING_THERE
  if (missing !== undefined) {
    const head = { title: `${missing} — ${shop.shopName}`, description: LOST, data: [] }
    return { isThere: false, head, preview: { title: missing, description: LOST } }
  }
  if (found.head) return { isThere: true, head: found.head, preview: found.head }
  if (!route || route.isIndexed) return { isThere: true, ...(found.isUnanswered && { isUnanswered: true }) }
  return {
    isThere: true,
    head: { title: `${route.title} — ${shop.shopName}`, description: `${shop.shopName} — ${shop.slogan}`, data: [] },
  }
}

import { usualMarketplace } from '@lavka/domain/marketplace'
import type { ShopSettings } from '@lavka/shared'
import type { Ask } from './first-answers.ts'

/** A page waits so long for it (milliseconds). */
const PATIENCE_MS = 300

/** What pages say of the shop: as administrators have written it (server/src/modules/marketplace); without an answer as it was read last, at first `usual`. */
export function createShop(ask: Ask, usual: ShopSettings): () => Promise<ShopSettings> {
  let last = usual
  return async () => {
    const answer = await ask('/api/marketplace', AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
    if (answer?.status === 200) last = readShop(answer.body, usual)
    return last
  }
}

function readShop(body: unknown, usual: ShopSettings): ShopSettings {
  const textOf = (name: string, otherwise: string): string => {
    const text: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
    return typeof text === 'string' ? text : otherwise
  }
  return {
    base: usual.base,
    supportPhone: textOf('phone', '') || usual.supportPhone,
    shopName: textOf('shopName', usual.shopName),
    shopLetter: textOf('shopLetter', usual.shopLetter),
    whereabouts: textOf('whereabouts', usual.whereabouts),
    slogan: textOf('slogan', usual.slogan),
    goods: textOf('goods', usual.goods),
    suggestions: textOf('suggestions', usual.suggestions),
    searchHint: textOf('searchHint', usual.searchHint),
    legal: textOf('legal', usual.legal),
  }
}

/** A shop of which nobody has written anything. */
export const usualShop = (base: string, supportPhone: string): ShopSettings => ({
  base,
  supportPhone,
  ...usualMarketplace,
})

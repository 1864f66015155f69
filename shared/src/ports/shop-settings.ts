import { usualMarketplace, type MarketplaceTexts } from '@lavka/domain/marketplace'

/**
 * What the edge says of the shop: the base path of the product (specification §2), '' at the root of a domain; whom a person calls, '' for nobody; the texts
 * that administrators have written about it.
 */
export type ShopSettings = { readonly base: string; readonly supportPhone: string } & MarketplaceTexts

declare global {
  /** where the edge renders (host/src/renderer/given.ts) */
  var lavkaShop: ShopSettings | undefined
}

/** As the edge has written it into the page (delivery/src/host-page.ts). Where it renders, there is no page yet. */
export const shopSettings: Partial<ShopSettings> =
  typeof document === 'undefined' ? (globalThis.lavkaShop ?? {}) : document.documentElement.dataset

/** Paths of the route table and of the API are relative to it. */
export const base = shopSettings.base ?? ''

/** What the shop is called, sells and suggests. */
export const shopText = (name: keyof MarketplaceTexts): string => shopSettings[name] ?? usualMarketplace[name]

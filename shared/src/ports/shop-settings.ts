import type { MarketplaceTexts } from '@lavka/domain/marketplace'
import { servicePageCodes, type ServicePageCode } from '@lavka/domain/service-pages'

/**
 * What the edge says of the shop: the base path of the product (specification §2), '' at the root of a domain; whom a person calls, '' for nobody; the texts
 * that administrators have written about it.
 */
export type ShopSettings = { readonly base: string; readonly supportPhone: string } & MarketplaceTexts

declare global {
  /** where the edge renders (host/src/renderer/given.ts) */
  var lavkaShop: ShopSettings | undefined
}

/** What a page says besides. `servicePages`: codes of those that are published, with spaces between; undefined: not known. */
type PageSettings = ShopSettings & { readonly servicePages: string }

/** As the edge has written it into the page (delivery/src/host-page.ts). Where it renders, there is no page yet. */
export const shopSettings: Partial<PageSettings> =
  typeof document === 'undefined' ? (globalThis.lavkaShop ?? {}) : document.documentElement.dataset

/** Paths of the route table and of the API are relative to it. */
export const base = shopSettings.base ?? ''

/** The service pages that are linked to; all where the page does not say which are published. */
export function linkedServicePages(): readonly ServicePageCode[] {
  const published = shopSettings.servicePages?.split(' ')
  return servicePageCodes.filter((code) => published?.includes(code) ?? true)
}

/** What the shop is called, sells and suggests: every page of the edge says it, also while no API answers. */
export const shopText = (name: keyof MarketplaceTexts): string => shopSettings[name] ?? ''

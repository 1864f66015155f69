import { createEvent } from 'effector'

/**
 * Views that a remote provides to other screens and the frames, with their parameters: the contract of both sides (design.md §4). Values are text,
 * as in an address. Other data is exchanged by shared events.
 */
export type SlotViews = {
  /** The payment state of an order. A changed `orderVersion` means that the order has changed: the bank is queried again. */
  'order-payment': { orderNumber: string; orderVersion: string }
  /**
   * The payment of the person's own order, and «Оплатить со счёта» while that is possible. Codes of the order's supplier and shop. With an `account`
   * the order was just placed to be paid from it: that is asked for once, without a press.
   */
  'own-payment': { orderId: string; orderVersion: string; supplier: string; shop: string; account: string }
  /** At the checkout: how the order is paid, for a person with bank accounts. Tells the choice by `payAccountChosen`. */
  'pay-account': { totalKopecks: string }
  /** Suggestions for the text in the search field with the id `field`. Reports its state by `suggestionsChanged`. */
  'search-suggestions': { field: string }
  /** What the buyer and the seller write to each other about an order, for both of them and for operators. */
  'order-talk': { orderId: string; orderNumber: string }
  /** The number of orders that wait for confirmation, as a badge of a link. Reloaded when `path` changes. */
  'new-orders': { path: string }
  /** The public page of a supplier as buyers see it. `draft` is JSON of unsaved texts by field of the back office; another `version` is loaded anew. */
  'supplier-preview': { code: string; version: string; draft: string }
  /** A service page as buyers will see it, with the typed texts. `page` is its code. */
  'service-page-preview': { page: string; title: string; body: string }
  /** The content of the back office's palette (`PalettePage` of shared/src/office/palette.ts). */
  'command-palette': { page: string }
}
export type SlotView = keyof SlotViews

/** `isQuiet`: an optional view; shows nothing while loading and after a failure. */
type Provided = { remote: string; title: string; isQuiet?: boolean }

/** The providing remote of each view, and the name shown to people. */
export const viewProviders = {
  'order-payment': { remote: 'mf-payments', title: 'Оплата' },
  'own-payment': { remote: 'mf-payments', title: 'Оплата заказа', isQuiet: true },
  'pay-account': { remote: 'mf-payments', title: 'Оплата', isQuiet: true },
  'search-suggestions': { remote: 'mf-catalog', title: 'Подсказки', isQuiet: true },
  'supplier-preview': { remote: 'mf-catalog', title: 'Страница поставщика' },
  'service-page-preview': { remote: 'mf-catalog', title: 'Страница магазина' },
  'order-talk': { remote: 'mf-catalog', title: 'Переписка' },
  'new-orders': { remote: 'mf-admin', title: 'Новые заказы', isQuiet: true },
  'command-palette': { remote: 'mf-admin', title: 'Поиск по кабинету' },
} as const satisfies Record<SlotView, Provided>

export const providerOf = (view: SlotView): Provided => viewProviders[view]

/** Views that may be shown beside a menu entry of the back office (`menu` of a route row). */
export const menuBadges = ['new-orders'] as const satisfies readonly SlotView[]

/** The views that a remote must provide: `createRemote` requires exactly these. */
export type ProvidedBy<Remote extends string> = {
  [View in SlotView as Remote extends (typeof viewProviders)[View]['remote'] ? View : never]: SlotViews[View]
}

export type SlotPlace = { place: HTMLElement; view: SlotView; params: Record<string, string> }

/** Ports of <Slot>: an element of a screen was mounted as a slot, got new parameters, or was unmounted. The host renders the view into it. */
export const slotShown = createEvent<SlotPlace>()
export const slotLeft = createEvent<HTMLElement>()

/** A view of payments has changed the money of an order: the screen around reads the order again. */
export const orderMoneyChanged = createEvent<{ orderNumber: string }>()

/** State of the list of suggestions, for the ARIA attributes of the field: whether it is open, and the id of the active option. */
export const suggestionsChanged = createEvent<{ isOpen: boolean; active: string }>()
/** The id of that list. */
export const SUGGESTIONS_ID = 'suggestions'

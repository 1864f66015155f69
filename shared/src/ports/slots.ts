import { createEvent } from 'effector'

/**
 * Views that a remote provides to the screens of others and to the frames, and what each needs: the contract of both ends (design.md §4).
 * Values are text, as in an address. Facts travel by shared events.
 */
export type SlotViews = {
  /** Where the money of an order is. Another `orderVersion` says that the order was moved on: the bank is asked anew. */
  'order-payment': { orderNumber: string; orderVersion: string }
  /** What is offered to the words in the search field, whose id is `field`, while one types. Tells of itself by `suggestionsChanged`. */
  'search-suggestions': { field: string }
  /** How many orders wait to be confirmed, as a badge of a link. Another `path` of the page: they are counted anew. */
  'new-orders': { path: string }
  /** What the palette of the back office shows (`PalettePage` of shared/src/office/palette.ts). */
  'command-palette': { page: string }
}
export type SlotView = keyof SlotViews

/** `isQuiet`: a place that is as well without it. While it loads, and when it does not come, there is nothing in it. */
type Provided = { remote: string; title: string; isQuiet?: boolean }

/** Who provides a view, and what a person calls it. */
export const viewProviders = {
  'order-payment': { remote: 'mf-payments', title: 'Оплата' },
  'search-suggestions': { remote: 'mf-catalog', title: 'Подсказки', isQuiet: true },
  'new-orders': { remote: 'mf-admin', title: 'Новые заказы', isQuiet: true },
  'command-palette': { remote: 'mf-admin', title: 'Поиск по кабинету' },
} as const satisfies Record<SlotView, Provided>

export const providerOf = (view: SlotView): Provided => viewProviders[view]

/** Views that may stand beside an entry of the menu of the back office (`menu` of a route row). */
export const menuBadges = ['new-orders'] as const satisfies readonly SlotView[]

/** The views that a remote has promised: `createRemote` takes exactly these. */
export type ProvidedBy<Remote extends string> = {
  [View in SlotView as Remote extends (typeof viewProviders)[View]['remote'] ? View : never]: SlotViews[View]
}

export type SlotPlace = { place: HTMLElement; view: SlotView; params: Record<string, string> }

/** Ports of <Slot>: an element of a screen is a place for a view, with these params by now; and is none any more. The host fills it. */
export const slotShown = createEvent<SlotPlace>()
export const slotLeft = createEvent<HTMLElement>()

/** The list of suggestions is there: whether it is open, and the id of the option that the arrows have reached, for the field's own attributes. */
export const suggestionsChanged = createEvent<{ isOpen: boolean; active: string }>()
/** The id of that list. */
export const SUGGESTIONS_ID = 'suggestions'

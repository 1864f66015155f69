import { createEvent } from 'effector'

/**
 * Views that a remote lends to the screens of others, and what each needs: the contract of both ends (design.md §4).
 * Values are text, as in an address. Facts travel by shared events.
 */
export type SlotViews = {
  /** Where the money of an order is. Another `orderVersion` says that the order was moved on: the bank is asked anew. */
  'order-payment': { orderNumber: string; orderVersion: string }
}
export type SlotView = keyof SlotViews

/** Who lends a view, and what a person calls it. */
export const viewProviders = {
  'order-payment': { remote: 'mf-payments', title: 'Оплата' },
} as const satisfies Record<SlotView, { remote: string; title: string }>

/** The views that a remote has promised: `createRemote` takes exactly these. */
export type ProvidedBy<Remote extends string> = {
  [View in SlotView as Remote extends (typeof viewProviders)[View]['remote'] ? View : never]: SlotViews[View]
}

export type SlotPlace = { place: HTMLElement; view: SlotView; params: Record<string, string> }

/** Ports of <Slot>: an element of a screen is a place for a view, with these params by now; and is none any more. The host fills it. */
export const slotShown = createEvent<SlotPlace>()
export const slotLeft = createEvent<HTMLElement>()

import { createEvent, createStore } from 'effector'

/** Asked by any screen, answered by the host, the only writer of the address. A path of `paths`. */
export const navigated = createEvent<string>()
/** The same without a new entry in the history: filters, redirects. */
export const redirected = createEvent<string>()

/**
 * A message for the person. Seconds by specification §9: messages 3, notifications 4.5, errors 10. With a `result` it does not pass
 * by: the host shows it as a modal dialog with that data.
 */
export type Notice = {
  kind: 'error' | 'warning' | 'info' | 'success'
  title?: string
  text: string
  seconds?: number
  result?: unknown
}
export const noticeShown = createEvent<Notice>()

export const cookiesAccepted = createEvent()
export const $isCookiesAccepted = createStore(false).on(cookiesAccepted, () => true)

/** The page was pulled down on a phone: what is shown is asked for anew. The host says it, the screen in sight answers. */
export const pulledToRefresh = createEvent()

/** A screen of a remote crashed and shows its fallback. The host counts: a build that goes on crashing is swapped for another. */
export const screenCrashed = createEvent<{ remote: string; error: unknown }>()
/** «Повторить» of a screen that crashed was pressed: the host reads the registry, which may know by now what was missing. */
export const screenRetried = createEvent()
/** The person does not wait any longer for what is loading: the host lets it fail, so that it can be asked for anew. */
export const loadAbandoned = createEvent()

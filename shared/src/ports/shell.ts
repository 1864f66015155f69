import { createEvent, createStore } from 'effector'

/** Navigates to a path of `paths`. The host handles it, because only the host changes the address. */
export const navigated = createEvent<string>()
/** Navigates without a new history entry: filters, redirects. */
export const redirected = createEvent<string>()

/**
 * A message for the person. Durations by specification §9: messages 3 s, notifications 4.5 s, errors 10 s. With a `result` the host shows
 * a modal dialog with that data instead.
 */
export type Notice = {
  kind: 'error' | 'warning' | 'info' | 'success'
  title?: string
  text: string
  seconds?: number
  result?: unknown
}
export const noticeShown = createEvent<Notice>()

/** A message that stays on every page until it is taken back by null: what waits, and what the person can do about it. */
export type Standing = {
  kind: 'warning' | 'success'
  text: string
  /** where it can be looked at */
  link?: { to: string; text: string }
  /** the text of its button, which fires `standingAnswered` */
  button?: string
}
export const standingShown = createEvent<Standing | null>()
export const standingAnswered = createEvent()
export const $standing = createStore<Standing | null>(null).on(standingShown, (_, standing) => standing)

export const cookiesAccepted = createEvent()
/** «Настройки cookie»: the choice is made anew. */
export const cookiesAsked = createEvent()
export const $isCookiesAccepted = createStore(false)
  .on(cookiesAccepted, () => true)
  .on(cookiesAsked, () => false)
/** Stored true when the person lets visits be counted (docs/metrica.md). */
export const METRICS_KEY = 'lavka.metrics'

/** Pull to refresh on a phone. Triggered by the host; the visible screen reloads its data. */
export const pulledToRefresh = createEvent()

/** A screen of a remote crashed and shows its fallback. The host counts crashes and replaces a build that keeps crashing. */
export const screenCrashed = createEvent<{ remote: string; error: unknown }>()
/** «Повторить» of a crashed screen was pressed: the host reads the registry again, which may have a newer build. */
export const screenRetried = createEvent()
/** The person pressed retry while loading: the host aborts the pending load, so that it can be requested again. */
export const loadAbandoned = createEvent()

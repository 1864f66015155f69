import type { ShopSettings } from './shop-settings'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What the edge rendered the first screen with; the same values are used until the screen is hydrated. */
export type Rendered = {
  /** UTC ISO time */
  now: string
  /** assumed width of the window in pixels */
  width: number
  /** federation name of the build that made the HTML; another build does not hydrate it */
  build: string
}

/** What the edge asks its renderer for (delivery/src/rendering, host/src/renderer): `answers` of the API by address, `files` for the first paint. */
export type ScreenToRender = {
  screen: string
  params: Record<string, string>
  query: Record<string, string>
  answers: Record<string, unknown>
  rendered: Rendered
  files: string[]
  shop: ShopSettings
}

/**
 * The answers of a page in a message to a renderer. An answer is `sent` once, under a number, and named by this number in the messages that follow; one
 * that is `forgotten` is not named again.
 */
export type NamedAnswers = {
  answers: Record<string, number>
  sent: readonly (readonly [key: number, answer: unknown])[]
  forgotten: readonly number[]
}

/** A message to the renderer of a build. */
export type RenderMessage = Omit<ScreenToRender, 'answers'> & NamedAnswers & { id: number }

/** The HTML of a screen and the files of the styles that it uses. Empty HTML: the screen is not rendered at this place, or an answer is missing. */
export type ScreenHtml = { html: string; styles: string[] }

/** Null on a screen that the browser renders alone. */
export const RenderedPage = createContext<Rendered | null>(null)

const never = () => () => {}

/**
 * A value of this person or this browser that the edge does not know: `before` on the edge and while its HTML is hydrated, then `value`.
 * React renders the component again only if they differ.
 */
export function useAfterHydration<T>(value: T, before: T): T {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  )
}

/** Whether the component is rendered on the edge or hydrated from the edge's HTML, not created in the browser. */
export const useIsHydrating = () => useAfterHydration(false, true)

/** The assumed width of the window while its HTML is hydrated. */
export const useRenderedWidth = () => useContext(RenderedPage)?.width ?? 0

/** The time, and whether the person's clock shows Moscow time, which a page from the edge assumes until it is hydrated. */
export function useNow(): { now: Date; isMoscow: boolean } {
  const rendered = useContext(RenderedPage)
  const isHydrating = useIsHydrating()
  if (isHydrating && rendered) return { now: new Date(rendered.now), isMoscow: true }
  const now = new Date()
  return { now, isMoscow: now.getTimezoneOffset() === MOSCOW_OFFSET }
}

/** Minutes, as `Date.getTimezoneOffset` returns them. */
const MOSCOW_OFFSET = -180

import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'

type Chunk = typeof import('./parts')

/** The parts of the shell that the first paint does not need; null until they are loaded (late-parts.tsx). */
export const chunkLoaded = createEvent<Chunk>()
export const $chunk = createStore<Chunk | null>(null).on(chunkLoaded, (_, chunk) => chunk)

/** The question about cookies is one of them. It stands in the frame, whose bottom bar holds it up. */
export function CookieConsent() {
  const chunk = useUnit($chunk)
  return chunk && <chunk.CookieConsent />
}

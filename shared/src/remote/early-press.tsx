import { useEffect } from 'react'

/** The buttons of the edge's HTML whose press no code has handled yet: the page's script has them (delivery/src/rendering/first-screen.ts). */
type EarlyPress = {
  /** React has the HTML of the frame or of the screen from now on: what it lets through to a button is handled. */
  taken: (isFrame: boolean) => void
  /** Presses them once more. */
  again: () => void
}

/** To be called right before React hydrates the edge's HTML, and at no other mount: the host's own root is the frame. */
export function hydrationBegins(of: 'frame' | 'screen'): void {
  find()?.taken(of === 'frame')
}

/** Stands in a part that is hydrated as a whole: then the buttons that were pressed before are pressed again. */
export function PressedAgain() {
  // in a task of its own: React hydrates no inner part for a press while it runs effects, nor is the press that it just hydrates for a second one
  useEffect(() => void setTimeout(() => find()?.again()), [])
  return null
}

function find(): EarlyPress | undefined {
  const found: unknown = Reflect.get(window, Symbol.for('lavka.early-press'))
  return isEarlyPress(found) ? found : undefined
}

function isEarlyPress(value: unknown): value is EarlyPress {
  return typeof value === 'object' && value !== null && 'taken' in value && 'again' in value
}

import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $currentPlaces, type Command, type Place } from './commands'
import { isPressed, isSingle, isTyping } from './keys'
import { $palettePage } from './palette'
import { $hasSingleKeys } from './single-keys'

type Now = { places: readonly Place[]; hasSingleKeys: boolean; page: string | null }

/** Handles the keys of all registered commands; used once, in the frame. */
export function useKeys(): void {
  const now = useUnit({ places: $currentPlaces, hasSingleKeys: $hasSingleKeys, page: $palettePage })
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = commandOf(event, latest.current)?.run
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [])
}

/** The command of a key: the last mounted part goes first. An open dialog disables the screen, the palette disables all except the frame. */
function commandOf(event: KeyboardEvent, { places, hasSingleKeys, page }: Now): Command | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined
  const isSingleHeard = hasSingleKeys && !isTyping(event.target)
  const isCovered = document.querySelector('dialog[open]') !== null
  return places
    .toReversed()
    .filter(({ level }) => level === 'frame' || (page === null && (level === 'card' || !isCovered)))
    .flatMap(({ commands }) => commands)
    .find(
      ({ keys, refusal, run }) =>
        run && keys && !refusal && isPressed(keys, event) && (isSingleHeard || !isSingle(keys)),
    )
}

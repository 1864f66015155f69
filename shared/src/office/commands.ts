import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'

/** What a person can do at a place of the back office. The palette offers it, `?` tells its keys. */
export type Command = {
  /** of its place */
  id: string
  /** «Подтвердить заказ» */
  caption: string
  /** «Ctrl+S», «/», «N» (keys.ts) */
  keys?: string
  /** why it cannot be done now */
  refusal?: string | null
  /** the palette does not offer it: it is about a field or about the palette itself */
  isOnlyKey?: boolean
  /** without it the keys are a widget's that has the focus: they are told here and answered there */
  run?: () => void
}

/** The frame is around every screen; a card lies over its screen, whose commands then rest. */
export type Level = 'frame' | 'screen' | 'card'
export type Place = { id: string; level: Level; caption: string; commands: readonly Command[] }

export const commandsOffered = createEvent<Place>()
export const commandsWithdrawn = createEvent<string>()

/** The places that are on the page, in the order in which they came. */
const $places = createStore<readonly Place[]>([])
  .on(commandsOffered, (places, place) =>
    places.some(({ id }) => id === place.id)
      ? places.map((other) => (other.id === place.id ? place : other))
      : [...places, place],
  )
  .on(commandsWithdrawn, (places, id) => places.filter((place) => place.id !== id))

/** Those that a person is at: the frame, and the cards or else the screen. */
export const $currentPlaces = $places.map((places) => {
  const rests: Level = places.some(({ level }) => level === 'card') ? 'screen' : 'card'
  return places.filter(({ level }) => level !== rests)
})

let count = 0

/** Offers commands for as long as the component is on the page. */
export function useCommands({ level, caption, commands }: Omit<Place, 'id'>): void {
  const { offer, withdraw } = useUnit({ offer: commandsOffered, withdraw: commandsWithdrawn })
  // not useId: the roots of a remote share a prefix
  const [id] = useState(() => `place-${++count}`)
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  // functions are no part of it: they are called as they are when the command is given
  const shape = JSON.stringify([level, caption, commands])

  useEffect(() => {
    const offered = latest.current.map((command) => ({
      ...command,
      ...(command.run && { run: () => latest.current.find((one) => one.id === command.id)?.run?.() }),
    }))
    offer({ id, level, caption, commands: offered })
  }, [offer, id, level, caption, shape])
  useEffect(
    () => () => {
      withdraw(id)
    },
    [withdraw, id],
  )
}

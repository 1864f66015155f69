import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'

/** A command available in a part of the back office. The palette lists it, `?` shows its keys. */
export type Command = {
  /** unique within its part */
  id: string
  /** «Подтвердить заказ» */
  caption: string
  /** «Ctrl+S», «/», «N» (keys.ts) */
  keys?: string
  /** the reason why it is unavailable now */
  refusal?: string | null
  /** not listed by the palette: it belongs to a field or to the palette itself */
  isOnlyKey?: boolean
  /** without it the keys are handled by the focused widget and only listed here */
  run?: () => void
}

/** The frame surrounds every screen; while a card is open, the commands of the screen below are inactive. */
export type Level = 'frame' | 'screen' | 'card'
export type Place = { id: string; level: Level; caption: string; commands: readonly Command[] }

export const commandsOffered = createEvent<Place>()
export const commandsWithdrawn = createEvent<string>()

/** The mounted parts, in the order of mounting. */
const $places = createStore<readonly Place[]>([])
  .on(commandsOffered, (places, place) =>
    places.some(({ id }) => id === place.id)
      ? places.map((other) => (other.id === place.id ? place : other))
      : [...places, place],
  )
  .on(commandsWithdrawn, (places, id) => places.filter((place) => place.id !== id))

/** The active parts: the frame, and either the cards or the screen. */
export const $currentPlaces = $places.map((places) => {
  const rests: Level = places.some(({ level }) => level === 'card') ? 'screen' : 'card'
  return places.filter(({ level }) => level !== rests)
})

let count = 0

/** Registers commands while the component is mounted. */
export function useCommands({ level, caption, commands }: Omit<Place, 'id'>): void {
  const { offer, withdraw } = useUnit({ offer: commandsOffered, withdraw: commandsWithdrawn })
  // not useId: the roots of a remote share a prefix
  const [id] = useState(() => `place-${++count}`)
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  // without the functions: the current ones are called when the command is run
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

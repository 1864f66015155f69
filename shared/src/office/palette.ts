import { createEffect, createEvent, createStore, sample } from 'effector'

/** `find`: what is looked for by words; `keys`: the keys that do something here. */
export type PalettePage = 'find' | 'keys'

export const paletteOpened = createEvent<PalettePage>()
/** It is off the page, and the focus is back where it was. */
export const paletteClosed = createEvent()
/** The person chose what to do: done when the palette is closed, as an open dialog lets nothing else have the focus. */
export const choiceMade = createEvent<() => void>()

export const $palettePage = createStore<PalettePage | null>(null)
  .on(paletteOpened, (_, page) => page)
  .reset(paletteClosed, choiceMade)

const $choice = createStore<{ run: () => void } | null>(null)
  .on(choiceMade, (_, run) => ({ run }))
  .reset(paletteOpened)
const runFx = createEffect(({ run }: { run: () => void }) => run())
sample({ clock: paletteClosed, source: $choice, filter: Boolean, target: runFx })
$choice.reset(runFx)

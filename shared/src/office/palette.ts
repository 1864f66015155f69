import { createEffect, createEvent, createStore, sample } from 'effector'

/** `find` searches by words; `keys` lists the keys of the active commands. */
export type PalettePage = 'find' | 'keys'

export const paletteOpened = createEvent<PalettePage>()
/** Unmounted, and the focus is restored. */
export const paletteClosed = createEvent()
/** The chosen command; it runs after the palette is closed, because an open modal dialog keeps the focus. */
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

import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut, readStoredFx, writeStoredFx } from '@lavka/shared'
import { toTexts } from './texts'

const KEY = 'lavka.recent'
const MOST = 24

/** A product page was viewed; stored in the browser only. */
export const productSeen = createEvent<string>()
export const recentAsked = createEvent()

const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => KEY })
const noteFx = attach({ effect: readStoredFx, mapParams: (_code: string) => KEY })
const writeFx = attach({ effect: writeStoredFx, mapParams: (value: string[] | null) => ({ key: KEY, value }) })

/** Codes of viewed products, the last first. */
export const $recent = createStore<string[]>([]).on(readFx.doneData, (_, stored) => toTexts(stored))

sample({ clock: recentAsked, target: readFx })
sample({ clock: productSeen, target: noteFx })
const noted = sample({
  clock: noteFx.finally,
  fn: (note) => {
    const kept = note.status === 'done' ? toTexts(note.result) : []
    return [note.params, ...kept.filter((code) => code !== note.params)].slice(0, MOST)
  },
})
sample({ clock: noted, target: [$recent, writeFx] })

/** Cleared at the logout, so that the next person at this device does not see them. */
export function connect() {
  sample({ clock: loggedOut, fn: () => null, target: writeFx })
}
$recent.reset(loggedOut)

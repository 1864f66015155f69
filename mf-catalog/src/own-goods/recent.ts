import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut, readStoredFx, writeStoredFx } from '@lavka/shared'
import { toCodes } from './codes'

const KEY = 'lavka.recent'
const MOST = 24

/** A product's page was looked at; the browser keeps which, nobody else. */
export const productSeen = createEvent<string>()
export const recentAsked = createEvent()

const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => KEY })
const noteFx = attach({ effect: readStoredFx, mapParams: (_code: string) => KEY })
const writeFx = attach({ effect: writeStoredFx, mapParams: (value: string[] | null) => ({ key: KEY, value }) })

/** Codes of products, seen last first. */
export const $recent = createStore<string[]>([]).on(readFx.doneData, (_, stored) => toCodes(stored))

sample({ clock: recentAsked, target: readFx })
sample({ clock: productSeen, target: noteFx })
const noted = sample({
  clock: noteFx.finally,
  fn: (note) => {
    const kept = note.status === 'done' ? toCodes(note.result) : []
    return [note.params, ...kept.filter((code) => code !== note.params)].slice(0, MOST)
  },
})
sample({ clock: noted, target: [$recent, writeFx] })

/** What one has looked at is not shown to the next person at this device. */
export function connect() {
  sample({ clock: loggedOut, fn: () => null, target: writeFx })
}
$recent.reset(loggedOut)

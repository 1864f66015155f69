import { attach, createEvent, createStore, sample } from 'effector'
import { readStoredFx, writeStoredFx } from '../ports/storage'
import { $id } from '../state/auth'

/** The back office was mounted: its stored settings are read. */
export const officeOpened = createEvent()
export const singleKeysSwitched = createEvent<boolean>()

const keyOf = (person: number) => `lavka.singleKeys.${person}`
const readFx = attach({ source: $id, effect: (person, _: void) => readStoredFx(keyOf(person)) })
const writeFx = attach({
  source: $id,
  effect: (person, isOn: boolean) => writeStoredFx({ key: keyOf(person), value: isOn ? null : false }),
})

/** Whether keys without Ctrl are active; a setting of this person in this browser. */
export const $hasSingleKeys = createStore(true)
  .on(singleKeysSwitched, (_, isOn) => isOn)
  .on(readFx.doneData, (_, stored) => stored !== false)

sample({ clock: [officeOpened, $id], fn: () => undefined, target: readFx })
sample({ clock: singleKeysSwitched, target: writeFx })

import type { Field, ObjectInfo } from '@lavka/server/contract'
import { loggedOut, type ApiError } from '@lavka/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import { findObjectFieldsFx, findObjectsFx } from '../../../api/objects'

// What there is to show: the objects that are open to the person, and the fields of those that were looked at.

export const objectsAsked = createEvent()
export const $objects = createStore<ObjectInfo[] | null>(null)
  .on(findObjectsFx.doneData, (_, objects) => objects)
  .reset(loggedOut)
export const $objectsError = createStore<ApiError | null>(null)
  .on(findObjectsFx.failData, (_, error) => error)
  .reset(findObjectsFx)
sample({ clock: objectsAsked, fn: () => undefined, target: findObjectsFx })

type Known = Readonly<Record<string, readonly Field[]>>

const askFieldsFx = attach({ effect: findObjectFieldsFx, mapParams: (object: string) => ({ params: { x: object } }) })
export const $fieldsOf = createStore<Known>({}).on(askFieldsFx.done, (known, { params, result }) => ({
  ...known,
  [params]: result,
}))
// what one person may read is not what the next one may
$fieldsOf.reset(loggedOut)

/** The fields of an object, asked for once. */
export const knowFieldsFx = attach({
  source: $fieldsOf,
  effect: async (known, object: string): Promise<readonly Field[]> => known[object] ?? (await askFieldsFx(object)),
})

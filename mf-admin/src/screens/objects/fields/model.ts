import type { Field, ObjectInfo } from '@lavka/server/contract'
import { loggedOut, type ApiError } from '@lavka/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import { findObjectFieldsFx, findObjectsFx } from '../../../api/objects'

// The objects that the person may open, and the fields of the objects that were opened.

export const objectsAsked = createEvent()
export const $objects = createStore<ObjectInfo[] | null>(null)
  .on(findObjectsFx.doneData, (_, objects) => objects)
  .reset(loggedOut)
export const $objectsError = createStore<ApiError | null>(null)
  .on(findObjectsFx.failData, (_, error) => error)
  .reset(findObjectsFx)
sample({ clock: objectsAsked, fn: () => undefined, target: findObjectsFx })

export const $isAskingObjects = findObjectsFx.pending

type Known = Readonly<Record<string, readonly Field[]>>

const askFieldsFx = attach({ effect: findObjectFieldsFx, mapParams: (object: string) => ({ params: { x: object } }) })
export const $fieldsOf = createStore<Known>({}).on(askFieldsFx.done, (known, { params, result }) => ({
  ...known,
  [params]: result,
}))
// cleared at a change of person: the next one may have other rights
$fieldsOf.reset(loggedOut)

/** The fields of an object, requested once. */
export const knowFieldsFx = attach({
  source: $fieldsOf,
  effect: async (known, object: string): Promise<readonly Field[]> => known[object] ?? (await askFieldsFx(object)),
})

/** The declaration of an object that the person may open; null for none. */
export const knowObjectFx = attach({
  source: $objects,
  effect: async (known, object: string): Promise<ObjectInfo | null> =>
    (known ?? (await findObjectsFx())).find(({ name }) => name === object) ?? null,
})

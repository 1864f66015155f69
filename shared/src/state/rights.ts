import { createEvent, createStore, sample } from 'effector'
import type { FindRights } from '@lavka/server/contract'
import { createCall } from '../ports/request'
import type { ApiError } from '../ports/request'
import { $token, loggedOut } from './auth'

/** Asked by a screen that offers what not everybody may do. */
export const rightsAsked = createEvent()

const findRightsFx = createCall<FindRights>('GET', '/api/users/rights')

/** The calls that the server allows this person, as «GET /api/users»; null until it has said so. */
export const $rights = createStore<string[] | null>(null)
  .on(findRightsFx.doneData, (_, { calls }) => calls)
  .reset(loggedOut)

/** Why they are not known: what depends on them is not there. */
export const $rightsError = createStore<ApiError | null>(null)
  .on(findRightsFx.failData, (_, error) => error)
  .reset(findRightsFx, loggedOut)

sample({ clock: rightsAsked, source: $token, filter: Boolean, fn: () => undefined, target: findRightsFx })

type Named = { method: string; url: string }

/** Whether the server would take this call: what it would refuse is not offered. */
export function mayCall<C extends Named>(rights: string[] | null, call: `${C['method']} ${C['url']}`): boolean {
  return rights?.includes(call) ?? false
}

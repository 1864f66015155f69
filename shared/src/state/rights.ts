import { createEvent, createStore, sample } from 'effector'
import type { FindRights } from '@lavka/server/contract'
import { createCall } from '../ports/request'
import type { ApiError } from '../ports/request'
import { $token, loggedOut } from './auth'

/** Requested by screens with controls that need a right. */
export const rightsAsked = createEvent()

const findRightsFx = createCall<FindRights>('GET', '/api/users/rights')

/** The calls that the server allows this person, as «GET /api/users»; null until loaded. */
export const $rights = createStore<string[] | null>(null)
  .on(findRightsFx.doneData, (_, { calls }) => calls)
  .reset(loggedOut)

/** The error of loading; controls that need a right are hidden then. */
export const $rightsError = createStore<ApiError | null>(null)
  .on(findRightsFx.failData, (_, error) => error)
  .reset(findRightsFx, loggedOut)

sample({ clock: rightsAsked, source: $token, filter: Boolean, fn: () => undefined, target: findRightsFx })

type Named = { method: string; url: string }

/** Whether the server allows this call, so that refused actions are not shown. */
export function mayCall<C extends Named>(rights: string[] | null, call: `${C['method']} ${C['url']}`): boolean {
  return rights?.includes(call) ?? false
}

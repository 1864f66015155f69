import { combine, createEvent, createStore } from 'effector'
import type { SessionAnswer, User, UserData } from '@lavka/server/contract'
import type { Role } from '../routing/route'
import { whoOf } from './who'

/** The result of a login, a restored session or an automatic login. The host stores it; the device secret never enters a store. */
export const loggedIn = createEvent<SessionAnswer>()
/** Requests a logout; the host revokes the device and removes the stored session. */
export const loggedOut = createEvent()
/** An automatic login replaced the token; the person is the same. */
export const tokenReplaced = createEvent<string>()
export const authFetchingChanged = createEvent<boolean>()

type Loaded = UserData | null

export const $token = createStore('')
  .on(loggedIn, (_, { token }) => token)
  .on(tokenReplaced, (_, token) => token)
  .reset(loggedOut)
const $user = createStore<User | null>(null)
  .on(loggedIn, (_, { user }) => user)
  .reset(loggedOut)

/** Whose session it is (`whoOf`). */
export const $who = createStore('')
  .on(loggedIn, (_, session) => whoOf(session))
  .reset(loggedOut)

// specification §3, auth: the small stores that screens read
export const $id = $user.map((user) => user?.id ?? 0)
export const $login = $user.map((user) => user?.login ?? '')
export const $name = $user.map((user) => user?.name ?? '')
export const $role = $user.map((user): Role => user?.role ?? 'anonymous')
export const $firstAuth = $user.map((user) => user?.first_auth ?? false)
export const $code = $user.map((user) => user?.code ?? '')
export const $type = $user.map((user) => user?.type ?? 'person')
export const $data = createStore<Loaded>(null)
  .on(loggedIn, (_, { data: { device: _secret, ...data } }) => data)
  .reset(loggedOut)
export const $isAuthFetching = createStore(false).on(authFetchingChanged, (_, is) => is)

export const $isLoggedIn = combine($token, $user, (token, user) => token !== '' && user !== null)

import { createEffect, createEvent, createStore, sample } from 'effector'
import type { StartVisit } from '@lavka/server/contract'
import { base, cookiesAccepted, createCall, isPersonRead, loggedIn } from '@lavka/shared'
import { screenSettled } from '../remotes/screen-settled'
import { isSet, writeItem } from './browser-storage'

const UUID = 'uuid'
const MARK = 'basket_reset'
const ACCEPTED = 'cookies_accepted'
const PERSON = 'is_person'
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Marker of the one-time basket reset where cookies are blocked, in localStorage: the basket must not be emptied at every start (quality.md §0, 11). */
const SECOND_MARK = 'lavka.basket-reset'

/** Called at the start: reads the cookies of the first load (specification §3, §4, §9). */
export const cookiesRead = createEvent()
/** The first load in this browser: the basket is emptied. */
export const firstLoadMarked = createEvent()

// the marker is absent: set, and the basket is emptied (specification §4)
const readCookiesFx = createEffect(() => {
  const hasMark = readCookie(MARK) !== undefined
  if (!hasMark) writeCookie(MARK, '1')
  return {
    isAccepted: readCookie(ACCEPTED) === 'true',
    isPerson: readCookie(PERSON) === 'true',
    isMarked: hasMark || (readCookie(MARK) === undefined && takeSecondMark()),
    isComplete: hasMark && readCookie(UUID) !== undefined,
  }
})

sample({ clock: cookiesRead, target: readCookiesFx })
const read = readCookiesFx.doneData
sample({ clock: read, filter: ({ isAccepted }) => isAccepted, fn: () => undefined, target: cookiesAccepted })
sample({ clock: read, fn: ({ isPerson }) => isPerson, target: isPersonRead })

sample({ clock: read, filter: ({ isMarked }) => !isMarked, fn: () => undefined, target: firstLoadMarked })

// Set by the server: Safari deletes cookies set by scripts after a week. After a failure the next start tries again.
const startVisitFx = createCall<StartVisit>('POST', '/api/users/visit')

/** The request is sent after the first screen, so that it does not delay the products. */
const $newcomer = createStore<StartVisit['body'] | null>(null)
  .on(read, (_, { isComplete, isMarked }) => (isComplete ? null : { isMarked }))
  .reset(startVisitFx)
sample({
  clock: screenSettled,
  source: $newcomer,
  filter: Boolean,
  fn: (body) => ({ body }),
  target: startVisitFx,
})

type Kept = { name: typeof ACCEPTED | typeof PERSON; value: boolean }

/** Sets the cookie by script, so that it works offline; returns whether the server must set it as well. */
const keepFx = createEffect(({ name, value }: Kept) => {
  const isNew = readCookie(name) !== String(value)
  if (isNew) writeCookie(name, String(value))
  return isNew
})

const isPerson = sample({ clock: loggedIn, fn: ({ user }) => user.type === 'person' })
sample({ clock: isPerson, target: isPersonRead })
sample({ clock: isPerson, fn: (value): Kept => ({ name: PERSON, value }), target: keepFx })
sample({ clock: cookiesAccepted, fn: (): Kept => ({ name: ACCEPTED, value: true }), target: keepFx })
sample({
  clock: keepFx.done,
  filter: ({ result }) => result,
  fn: ({ params: { name, value } }) => ({
    body: { isMarked: true, ...(name === PERSON ? { isPerson: value } : { isCookiesAccepted: value }) },
  }),
  target: startVisitFx,
})

function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; max-age=${YEAR_SECONDS}; path=${base || '/'}; samesite=lax${secure}`
}

function readCookie(name: string): string | undefined {
  return document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1]
}

/** Whether the second mark was set before; it is now. With a forbidden or full storage there is no stored basket to empty. */
function takeSecondMark(): boolean {
  if (isSet('local', SECOND_MARK)) return true
  try {
    writeItem('local', SECOND_MARK, true)
    return false
  } catch {
    return true
  }
}

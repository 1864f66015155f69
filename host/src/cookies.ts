import { createEffect, createEvent, sample } from 'effector'
import { cookiesAccepted, isPersonRead } from '@lavka/shared'

const ACCEPTED = 'cookies_accepted'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Asked at start: cookie acceptance and is_person (specification §3, §9). */
export const cookiesRead = createEvent()

const readCookiesFx = createEffect(() => ({
  isAccepted: readCookie(ACCEPTED) === 'true',
  isPerson: readCookie('is_person') === 'true',
}))

const keepAcceptanceFx = createEffect(() => {
  document.cookie = `${ACCEPTED}=true; max-age=${YEAR_SECONDS}; path=/; samesite=lax`
})

sample({ clock: cookiesRead, target: readCookiesFx })
sample({ clock: readCookiesFx.doneData, filter: ({ isAccepted }) => isAccepted, fn: () => {}, target: cookiesAccepted })
sample({ clock: readCookiesFx.doneData, fn: ({ isPerson }) => isPerson, target: isPersonRead })
sample({ clock: cookiesAccepted, target: keepAcceptanceFx })

function readCookie(name: string): string | undefined {
  return document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1]
}

import { OFFLINE_KEY, toChoices } from '@lavka/domain/offline'
import { readSession } from '../session/stored'
import { readItem, tryToWrite } from '../storage/browser-storage'

/** Whose the browser is: the id of the stored session, 0 for a guest. A page that was opened with a token is a visit. */
const ownerId = () => readSession()?.user.user.id ?? 0

const choices = () => readItem('local', OFFLINE_KEY, toChoices) ?? {}

/** Whether whoever uses the browser wants pages to open without a connection. */
export const opensOffline = (): boolean => choices()[ownerId()] ?? false

/** Installing the shop is asking for it, until it is switched off: also what a tab of the same browser shows is kept then. */
export function chooseOffline(): void {
  tryToWrite('local', OFFLINE_KEY, { [ownerId()]: true, ...choices() })
}

/** Whether the page is in a window of the installed shop. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

import { readItem, tryToWrite } from '../storage/browser-storage'

const KEY = 'lavka.page-token'

let token = ''

/**
 * The token of the page's query (specification §7): removed from the address before other code runs and kept for this tab only
 * (quality.md §1.5). It never enters the stored session.
 */
export function takePageToken(): void {
  const address = new URL(window.location.href)
  const given = address.searchParams.get('token')
  if (given === null) {
    token = readItem('session', KEY, (value) => (typeof value === 'string' ? value : null)) ?? ''
    return
  }
  address.searchParams.delete('token')
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash)
  token = given
  // without storage the token is lost at a reload
  tryToWrite('session', KEY, given)
}

/** Empty when the tab uses the stored session. */
export function pageToken(): string {
  return token
}

export function dropPageToken(): void {
  token = ''
  tryToWrite('session', KEY, null)
}

import type { PageHead } from '@lavka/server/contract'

export type { PageHead }

/**
 * What the edge writes into the page for a screen, so that nothing waits for the screen's code (a remote's `pages.json`). `head` and `get` are
 * addresses of GETs that answer everyone alike. `{name}` is a parameter of the route or, where the route has none of the name, of the
 * query. What is empty or `-` («any») is left out of the query; a call whose path lacks something is not made, nor is one whose
 * `unless` names something that is given. `words` are names for what the API says otherwise than the address: of a value of such a form (an
 * expression) they make another, as `String.replace` does; a value of another form is empty. `picture` is what the screen shows first of an
 * answer: where its key lies (`products.0.picture`), and how wide it will stand.
 */
export type ScreenPage = { head?: string; words?: Record<string, ScreenWord>; data?: ScreenData[] }
export type ScreenWord = { of: string; form: string; as: string }
type ScreenData = { get: string; unless?: string[]; picture?: { at: string; sizes: string } }

/** One form of an address, so that who asked early and who asks later mean the same: no empty values, names in order. */
export function addressOf(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  params.sort()
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

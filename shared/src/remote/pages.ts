import type { PageHead } from '@lavka/server/contract'

export type { PageHead }

/**
 * Data that the edge writes into the page for a screen before its code is loaded (a remote's `pages.json`). `head` and `get` are addresses of GETs
 * with the same answer for everybody. `{name}` is a parameter of the route or, if the route has none with this name, of the query. Empty values
 * and `-` («any») are left out of the query; a call with a missing path parameter is not made, nor one whose `unless` names a given parameter.
 * `words` converts values to other names of the API: a value that matches the regular expression is replaced as by `String.replace`, another one
 * is empty. `picture` is the first picture of the screen in an answer: the path of its key (`products.0.picture`) and its displayed
 * width. `part` names the chunk (`webpackChunkName`) of the part of the screen that shows the answer: its files are loaded with those of the screen.
 */
export type ScreenPage = { head?: string; words?: Record<string, ScreenWord>; data?: ScreenData[] }
export type ScreenWord = { of: string; form: string; as: string }
type ScreenData = { get: string; unless?: string[]; picture?: { at: string; sizes: string }; part?: string }

/** Normalises an address, so that the edge and the screen use the same key: without empty values, names sorted. */
export function addressOf(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  params.sort()
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AppConfig } from '../../config.ts'
import { suggestLocally } from './dictionary.ts'

/** Suggests completions of a typed address. Returns an empty list when the service fails, because suggestions are optional. */
export type Suggest = (text: string) => Promise<string[]>

const totalMilliseconds = 2_000
const most = 8
const Answer = Type.Object({ suggestions: Type.Array(Type.Object({ value: Type.String({ maxLength: 500 }) })) })

/** A client of a service with DaData's interface (POST {query, count} → {suggestions: [{value}]}); in a demonstration the local dictionary. */
export function createSuggest({ addresses }: Pick<AppConfig, 'addresses'>): Suggest {
  if (addresses === null) return async () => []
  if (addresses === 'stand-in') return async (text) => suggestLocally(text)
  const { url, token } = addresses
  return async (query) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
        body: JSON.stringify({ query, count: most }),
        redirect: 'error',
        signal: AbortSignal.timeout(totalMilliseconds),
      })
      if (!response.ok) return []
      return Value.Parse(Answer, await response.json())
        .suggestions.map(({ value }) => value)
        .slice(0, most)
    } catch {
      return []
    }
  }
}

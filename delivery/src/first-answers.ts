import { addressOf, type PageHead, type ScreenPage, type ScreenWord } from '@lavka/shared/pages'
import type { Keepable } from './kept.ts'

/** Usual timeout in milliseconds: after it the page is sent without the answers, which its screen then requests itself. */
export const PATIENCE_MS = 1_000
const VARIABLE = /\{(\w+)\}/g
/** the value for «any» in an address */
const ANY = '-'

export const NOTHING_THERE = 'Такой страницы нет'

/** The variables of an address: route parameters and query. */
export type Place = { params: Record<string, string>; query: URLSearchParams }
/** The variables together with the `words` of the screen's page. */
type Named = Place & { words: Record<string, ScreenWord> }

/** `body`: what nobody changes, as others get it too. `inPage`: its JSON, which cannot contain markup. */
export type Answer = Keepable & { status: number; body: unknown; inPage: Buffer }

/** An anonymous GET of the API. Throws when there is no answer. */
export type Ask = (address: string, signal: AbortSignal) => Promise<Answer>

/** The first picture of a screen: the key of its files and its width on the page. */
export type FirstPicture = { key: string; sizes: string }

/** The API's description of the page: its head, that it does not exist, or that the API was asked and has not answered. */
export type FoundHead = { head?: PageHead; missing?: string; isUnanswered?: true }
/** `isWhole`: every call was answered, so the page is what it will be for the next visitor as well. `parts`: those of the calls that were made. */
type Found = {
  answers: Record<string, Answer>
  picture?: FirstPicture
  found: FoundHead
  isWhole: boolean
  parts: string[]
}

/** The API's answers to the calls of a screen's page, by address. Failed ones and those later than `patienceMs` are left out. */
export async function firstAnswers(
  { head, words = {}, data = [] }: ScreenPage,
  at: Place,
  ask: Ask,
  patienceMs: number,
): Promise<Found> {
  const place = { ...at, words }
  const signal = AbortSignal.timeout(patienceMs)
  const answerTo = async (template: string | undefined) => {
    const address = template === undefined ? undefined : addressAt(place, template)
    if (address === undefined) return undefined
    return ask(address, signal).then(
      (answer) => ({ address, answer }),
      () => ({ address, answer: undefined }),
    )
  }
  const wanted = data.filter(({ unless = [] }) => unless.every((name) => valueAt(place, name) === ''))
  const [about, ...rest] = await Promise.all([head, ...wanted.map(({ get }) => get)].map(answerTo))
  const asked = rest.filter((one) => one !== undefined)
  const given = asked.flatMap(({ address, answer }) => (answer?.status === 200 ? [[address, answer] as const] : []))
  const [picture] = wanted.flatMap(({ picture }, index) => pictureIn(rest[index]?.answer?.body, picture) ?? [])
  return {
    answers: Object.fromEntries(given),
    ...(picture && { picture }),
    found: about ? readHead(about.answer) : {},
    parts: wanted.flatMap(({ part }, index) => (part && rest[index] ? [part] : [])),
    isWhole: given.length === asked.length && (!about || about.answer?.status === 200),
  }
}

/** A malformed code (400) counts as not found, like an unknown one (404). */
function readHead(answer: Answer | undefined): FoundHead {
  if (!answer) return { isUnanswered: true }
  const { status, body } = answer
  if (status === 200) return isHead(body) ? { head: body } : {}
  if (status !== 404 && status !== 400) return { isUnanswered: true }
  const message = status === 404 ? inside(body, 'message') : undefined
  return { missing: typeof message === 'string' ? message : NOTHING_THERE }
}

/** An address of the API with its variables filled in; undefined when one of its path is missing. */
function addressAt(place: Named, template: string): string | undefined {
  const [path = '', query = ''] = template.split('?')
  const isWhole = [...path.matchAll(VARIABLE)].every(([, name = '']) => valueAt(place, name) !== '')
  if (!isWhole || !path.startsWith('/api/')) return undefined
  const given = [...new URLSearchParams(query)].map(([name, value]) => [name, fill(place, value)] as const)
  return addressOf(fill(place, path, encodeURIComponent), Object.fromEntries(given))
}

function fill(place: Named, text: string, write = (value: string) => value): string {
  return text.replaceAll(VARIABLE, (_, name: string) => write(valueAt(place, name)))
}

function valueAt(place: Named, name: string): string {
  const word = place.words[name]
  if (word) return readAs(word, valueAt({ ...place, words: {} }, word.of))
  const { params, query } = place
  const value = params[name] ?? query.get(name) ?? ''
  return value === ANY ? '' : value
}

function readAs({ form, as }: ScreenWord, value: string): string {
  const pattern = new RegExp(form)
  return pattern.test(value) ? value.replace(pattern, as) : ''
}

function pictureIn(body: unknown, place?: { at: string; sizes: string }): FirstPicture | undefined {
  const steps = place ? [...place.at.split('.'), 'key'] : []
  const key = steps.reduce(inside, body)
  return place && typeof key === 'string' && /^\w+$/.test(key) ? { key, sizes: place.sizes } : undefined
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function isHead(value: unknown): value is PageHead {
  return typeof value === 'object' && value !== null && 'title' in value && 'description' in value && 'data' in value
}

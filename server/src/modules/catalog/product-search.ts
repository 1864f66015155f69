import { sql, type RawBuilder } from 'kysely'

/** Conditions on a row of products; the higher the `rank`, 0…9999, the better the find. */
export type ProductSearch = { matches: RawBuilder<boolean>; rank: RawBuilder<number> }

/** Words as a person writes them, «-слово» for what must not be there. Null when nothing is asked. */
function readWords(text: string): { wanted: string[]; unwanted: string[] } | null {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => ({
      isUnwanted: /^[-−–]\p{L}/u.test(word),
      parts: word.match(/[\p{L}\p{N}]+/gu) ?? [],
    }))
  const pick = (isUnwanted: boolean) =>
    words
      .filter((word) => word.isUnwanted === isUnwanted)
      .flatMap(({ parts }) => parts)
      .slice(0, 12)
  const [wanted, unwanted] = [pick(false), pick(true)]
  return wanted.length > 0 ? { wanted, unwanted } : null
}

/** By meaning: any form of the words; the last one may be unfinished, as it is while someone types. Best is what is in the name. */
export function searchByWords(text: string): ProductSearch | null {
  const words = readWords(text)
  if (!words) return null
  const { wanted, unwanted } = words
  const query = (weight: '' | 'A') => {
    const terms = wanted.map((word, index) => {
      const marks = (index === wanted.length - 1 ? '*' : '') + weight
      return marks ? `${word}:${marks}` : word
    })
    return sql`to_tsquery('russian', ${[...terms, ...unwanted.map((word) => `!${word}`)].join(' & ')})`
  }
  return {
    matches: sql<boolean>`products.search @@ ${query('')}`,
    rank: sql<number>`(products.search @@ ${query('A')})::int`,
  }
}

/** By letters, for a slip of the finger: every word of three letters or more has a word like it in the name. */
export function searchByLetters(text: string): ProductSearch | null {
  const words = readWords(text)?.wanted.filter((word) => word.length >= 3) ?? []
  if (words.length === 0) return null
  const alike = words.map((word) => sql<boolean>`products.name %> ${word}`)
  const likeness = words.map((word) => sql`word_similarity(${word}, products.name)`)
  return {
    matches: sql<boolean>`(${sql.join(alike, sql` and `)})`,
    rank: sql<number>`(100 * (${sql.join(likeness, sql` + `)}))::int`,
  }
}

/** How like is alike: «малоко» is 0.43 of «молоко». `%>` reads it from this setting, which lasts for the transaction. */
export const similarity = sql`select set_config('pg_trgm.word_similarity_threshold', '0.38', true)`

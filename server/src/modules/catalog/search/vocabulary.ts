import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

type Db = Kysely<Tables>

/** The vocabulary entry of a token. A stop word («из», «для») has no lexeme and is no condition. */
export type Entry = { token: string; lexeme: string | null; word: string | null; isBegun: boolean; synonyms: string[] }

/**
 * Entries by token. `word` is the most used word of the lexeme; `isBegun`: the token is a prefix of some lexeme (one index look-up); `synonyms`: the
 * lexemes that the back office has declared equal (schema/tables/search_synonyms.sql).
 */
export async function findEntries(db: Db, tokens: readonly string[]): Promise<ReadonlyMap<string, Entry>> {
  const { rows } = await sql<Entry>`
    with ${asked(tokens)}
    select token, asked.lexeme, known.word,
      known.word is null and asked.lexeme is not null and coalesce((
        select lexeme from search_words where lexeme ~>=~ token order by lexeme using ~<~ limit 1
      ) ^@ token, false) as "isBegun",
      array(
        select distinct other from search_synonyms, unnest(lexemes) other
        where lexemes @> array[asked.lexeme] and other <> asked.lexeme order by other
      ) as synonyms
    from asked
    left join lateral (
      select word from search_words where search_words.lexeme = asked.lexeme
      order by translate(word, 'ё', 'е') = token desc, uses desc limit 1
    ) known on true`.execute(db)
  return new Map(rows.map((row) => [row.token, row]))
}

export type Neighbour = { token: string; typedLexeme: string; lexeme: string; word: string }

/**
 * Candidates by edit distance, the nearest first, then the most used: distance 1 for short words, 2 or 3 for longer ones. slips.ts decides whether
 * a candidate is near enough.
 */
export async function findNeighbours(db: Db, tokens: readonly string[]): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    with ${asked(tokens)}, measured as (
      select *, length(lexeme) as size,
        case when length(lexeme) < 5 then 1 when length(lexeme) < 9 then 2 else 3 end as slips
      from asked where length(lexeme) >= 3
    )
    select token, measured.lexeme as "typedLexeme", near.lexeme, near.word
    from measured
    cross join lateral (
      select search_words.lexeme, word,
        levenshtein_less_equal(search_words.lexeme, measured.lexeme, slips) as distance,
        levenshtein_less_equal(translate(word, 'ё', 'е'), token, slips + 1) as whole_distance
      from search_words
      where length(search_words.lexeme) between size - slips and size + slips
        and levenshtein_less_equal(search_words.lexeme, measured.lexeme, slips) <= slips
        and levenshtein_less_equal(translate(word, 'ё', 'е'), token, slips + 1) <= slips + 1
      order by distance, whole_distance, left(search_words.lexeme, 1) = left(measured.lexeme, 1) desc, uses desc
      limit 12
    ) near`.execute(db)
  return rows
}

export type NearSynonym = { token: string; lexeme: string; word: string }

/** Words of the lists of synonyms near a token, also those that no product has: «памидор» of «томат, помидор». Measured as `findNeighbours`. */
export async function findNearSynonyms(db: Db, tokens: readonly string[]): Promise<NearSynonym[]> {
  const { rows } = await sql<NearSynonym>`
    select token, near.lexeme, near.word
    from unnest(${[...new Set(tokens)]}::text[]) token
    cross join lateral (
      select of.lexeme, of.word, levenshtein_less_equal(of.word, token, 3) as distance
      from search_synonyms, unnest(words, lexemes) as of (word, lexeme)
      where length(token) >= 3 and length(of.word) between length(token) - 3 and length(token) + 3
        and levenshtein_less_equal(of.word, token, 3) <= 3
      order by distance, of.word
      limit 12
    ) near`.execute(db)
  return rows
}

/** The tokens with their lexemes. Materialized, because the planner would otherwise compute them again for every word of the vocabulary. */
function asked(tokens: readonly string[]) {
  return sql`asked as materialized (
    select token, (search_lexemes(token))[1] as lexeme from unnest(${[...new Set(tokens)]}::text[]) token
  )`
}

/**
 * Whether an active product matches a tsquery. Frequent words are found among the 200 most popular products; otherwise the full-text index is used
 * (schema/functions/is_found.sql), which is slower the more rows match.
 */
export async function hasProducts(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select case when exists (
      select from (select search from products where is_sold order by popularity desc, id limit 200) best
      where search @@ ${query}::tsquery
    ) then true else is_found(${query}) end as found`.execute(db)
  return rows[0]?.found === true
}

export async function isProductCode(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from products where code = ${code} and is_sold`.execute(db)
  return rows.length > 0
}

/** Words with this prefix, the most used first; one word per lexeme. */
export async function findContinuations(db: Db, beginning: string, take: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select (array_agg(word order by uses desc))[1] as word
    from search_words where translate(word, 'ё', 'е') like ${beginning} || '%'
    group by lexeme order by sum(uses) desc limit ${take}`.execute(db)
  return rows.map(({ word }) => word)
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { declareObject } from '../../objects/object.ts'
import { findEntries } from '../search/vocabulary.ts'

const editors = ['admin', 'manager'] as const
const most = 10

/** The words of a line «бульба, картофель»: in small letters, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Words that the search takes for one another, and spellings that it should forgive (docs/search.md). */
export const synonymsOffice = declareObject({
  name: 'search-synonyms',
  caption: 'Синонимы поиска',
  rowCaption: 'Синонимы',
  title: 'words',
  allow: editors,
  source: 'search_synonyms',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'words', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`search_synonyms.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`search_synonyms.version`, isHidden: true },
    words: {
      caption: 'Слова через запятую',
      type: 'text',
      column: sql`array_to_string(search_synonyms.words, ', ')`,
      edit: {
        column: 'words',
        isRequired: true,
        longest: 300,
        stored: {
          write: (text) => sql`${wordsOf(text)}::text[]`,
          read: (kept) => (Array.isArray(kept) ? kept.join(', ') : ''),
        },
      },
    },
    productCount: {
      caption: 'Товаров',
      type: 'number',
      column: sql`(
        select count(*) from products
        where is_sold and products.search @@ array_to_string(search_synonyms.lexemes, ' | ')::tsquery)`,
    },
  },
  searched: [{ field: 'words', as: 'text' }],
  edits: {
    table: 'search_synonyms',
    keyColumn: 'id',
    insert: editors,
    update: editors,
    remove: editors,
    async check(db, _actor, { values }) {
      if (values.words == null) return []
      const words = wordsOf(values.words)
      const problem = problemOf(words) ?? (await problemOfStopWords(db, words))
      return problem === null ? [] : [{ field: 'words', message: problem }]
    },
  },
})

function problemOf(words: string[]): string | null {
  const odd = words.find((word) => !/^[а-яёa-z]{2,40}$/.test(word))
  if (odd) return `«${odd}»: нужно одно слово из букв, без пробелов и цифр`
  if (words.length < 2) return 'Нужно хотя бы два слова через запятую: «бульба, картофель»'
  return words.length > most ? `В одной строке не больше ${most} слов` : null
}

/** «для», «без»: words without a lexeme, which no question looks for. */
async function problemOfStopWords(db: Kysely<Tables>, words: string[]): Promise<string | null> {
  const entries = await findEntries(db, words)
  const stop = words.find((word) => entries.get(word)?.lexeme === null)
  return stop === undefined ? null : `«${stop}»: это слово поиск не учитывает`
}

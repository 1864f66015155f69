import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { useDemoDatabase } from '../../../../test/demo.ts'
import { findEntries, hasProducts } from './vocabulary.ts'

const { database, owner } = useDemoDatabase()

describe('the vocabulary', () => {
  test('whether there is any product is answered as by reading the products', async () => {
    const { rows } = await sql<{ lexeme: string }>`select distinct lexeme from search_words order by lexeme`.execute(
      owner,
    )
    const lexemes = rows.map(({ lexeme }) => lexeme).filter((_, index) => index % 4 === 0)
    const queries = lexemes.flatMap((lexeme, index) => {
      const other = lexemes[(index * 7 + 3) % lexemes.length] ?? ''
      return [
        `'${lexeme}'`,
        `'=${lexeme}' & '${other}'`,
        `'молок' & '${lexeme.slice(0, 2)}':*`,
        `'${lexeme}' & !'${other}'`,
      ]
    })
    const answers = await sql<{ query: string; is_there: boolean; found: boolean }>`
      select query, is_found(query::tsquery) as found,
        exists (select from products where is_sold and search @@ query::tsquery offset 0) as is_there
      from unnest(${queries}::text[]) query`.execute(database)
    assert.equal(answers.rows.length, queries.length)
    assert.ok(['true', 'false'].every((some) => answers.rows.some(({ is_there }) => String(is_there) === some)))
    for (const { query, found, is_there } of answers.rows) assert.equal(found, is_there, query)
    for (const { query, is_there } of answers.rows.filter((_, index) => index % 9 === 0))
      assert.equal(await hasProducts(database, query), is_there, query)
  })

  test('what is no longer on sale is not there', async () => {
    const { id, code } = await owner
      .selectFrom('products')
      .select(['id', 'code'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    assert.equal(await hasProducts(database, `'${code}'`), true)
    await owner.updateTable('products').set({ is_active: false }).where('id', '=', id).execute()
    assert.equal(await hasProducts(database, `'${code}'`), false)
    await owner.updateTable('products').set({ is_active: true }).where('id', '=', id).execute()
  })

  test('a word is begun where some word of the vocabulary goes on from it', async () => {
    const { rows: known } = await sql<{ word: string; lexeme: string }>`
      select word, lexeme from search_words order by word`.execute(owner)
    const words = known.map(({ word }) => word).filter((_, index) => index % 3 === 0)
    const tokens = words.flatMap((word) => [word.slice(0, 3), word.slice(0, -1), `${word.slice(0, 4)}ъ`, `${word}яя`])
    const entries = [...(await findEntries(database, tokens)).values()]
    const isBegun = (begun: string) => known.some(({ lexeme }) => lexeme.startsWith(begun))
    assert.ok(entries.some((entry) => entry.isBegun))
    for (const entry of entries)
      assert.equal(entry.isBegun, entry.word === null && entry.lexeme !== null && isBegun(entry.token), entry.token)
  })
})

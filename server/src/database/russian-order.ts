import pg from 'pg'

/** What only a database with the order and the letters of a language answers: by their codes «ё» comes after «я», and «яблоко» after «Ягода». */
const question = `select 'ёлка' < 'жук' and 'яблоко' < 'Ягода' and lower('Ё') = 'ё'
  and to_tsvector('russian', 'Яблоки') @@ to_tsquery('russian', 'яблоко') as "isRussian"`

const warning =
  'База раскладывает русские слова неверно: «яблоко» в ней стоит после «Ягода». Списки и поиск работают хуже. ' +
  'Порядок задают, когда создают базу: создайте новую командой npm run database:roles и восстановите в неё копию (docs/operate.md).'

/** Asks a database, by an address, how it sorts Russian words; a warning in words where that is wrong. */
export async function findOrderWarning(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ isRussian: boolean }>(question)
    return rows[0]?.isRussian ? undefined : warning
  } finally {
    await client.end()
  }
}

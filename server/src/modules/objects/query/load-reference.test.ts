import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { useDatabase } from '../../../../test/database.ts'
import { rounds } from '../../../../test/tier.ts'
import { anonymous } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { askOf } from '../options/check-options.ts'
import { otherTexts } from '../testing/random-filter.ts'
import { randomOptions } from '../testing/random-options.ts'
import type { Alphabet } from '../testing/reference-filter.ts'
import { answerOf, type Options } from '../testing/reference.ts'
import { createSamples, samplesObject, words } from '../testing/samples.ts'
import { shrink } from '../testing/shrink.ts'
import { load } from './load.ts'

const { database, owner } = useDatabase()
const seed = Number(process.env['LAVKA_LOADOPTIONS_SEED'] ?? 20_261_123)
const sets = rounds(500, 20_000)
/** one of the pool's four connections stays free for reporting a failure */
const connections = 3

before(async () => {
  await createSamples(owner)
  // connects in advance, because on a busy machine connecting may take longer than the connection timeout
  await Promise.all(Array.from({ length: connections + 1 }, () => sql`select 1`.execute(database)))
})

test(`${sets} random sets of options are answered as a plain JavaScript reading of the protocol answers them`, async () => {
  const alphabet = await readAlphabet()
  let grouped = 0
  let withRows = 0
  let next = 0
  const work = async (db: Transaction<Tables>) => {
    for (let at = next++; at < sets; at = next++) {
      const options = randomOptions(seed + at)
      const expected = plain(answerOf(options, alphabet))
      const isRight = await ask(db, options).then(
        (answer) => isDeepStrictEqual(plain(answer), expected),
        () => false,
      )
      if (!isRight) await tell(options, alphabet, seed + at)
      if (options.group) grouped += 1
      if (JSON.stringify(expected).length > 200) withRows += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, () => database.transaction().execute(work)))
  // guards against random options that only find nothing
  assert.ok(grouped > sets * 0.4 && withRows > sets * 0.4, `${grouped} sets with groups, ${withRows} answers with rows`)
})

/** Sends options as a client does: half of them as JSON texts. */
function ask(db: Transaction<Tables>, options: Options): Promise<unknown> {
  const sent = Object.entries(options).map(([name, value], at) => [name, at % 2 === 0 ? value : JSON.stringify(value)])
  return load(db, anonymous, samplesObject, askOf(Object.fromEntries(sent), samplesObject))
}

/** Fails with the minimal options that still differ. */
async function tell(options: Options, alphabet: Alphabet, of: number): Promise<void> {
  const answer = async (one: Options) => plain(await database.transaction().execute((db) => ask(db, one)))
  const fails = (one: Options) =>
    answer(one).then(
      (given) => !isDeepStrictEqual(given, plain(answerOf(one, alphabet))),
      () => true,
    )
  const smallest = await shrink(options, fails)
  const message = `seed ${of}: ${JSON.stringify(smallest)}`
  const given = await answer(smallest).catch((error: unknown) => assert.fail(`${message}: ${String(error)}`))
  assert.deepEqual(given, plain(answerOf(smallest, alphabet)), message)
  assert.fail(`${message}: right when asked again`)
}

/** Normalises an answer by JSON; averages are compared to twelve digits. */
function plain(answer: unknown): unknown {
  const text = JSON.stringify(answer, (_name, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value,
  )
  const copy: unknown = JSON.parse(text)
  return copy
}

/** The order of the test's texts by the database's collation, which JavaScript does not have. */
async function readAlphabet(): Promise<Alphabet> {
  const texts = [...new Set([...words, ...otherTexts])]
  const { rows } = await sql<{ text: string; place: number }>`
    select text, rank() over (order by text) as place from unnest(${texts}::text[]) text`.execute(database)
  return new Map(rows.map(({ text, place }) => [text, place]))
}

import { lockName } from '../../../database/lock-name.ts'
import { ApiError } from '../../../errors.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { insertRow } from '../../objects/edits/write-row.ts'
import type { AnyObject } from '../../objects/object.ts'
import type { EditRefusal, FieldProblem } from '../../objects/schema.ts'
import { attempt } from '../attempt.ts'
import type { Planned } from '../queries.ts'
import type { Meaning } from './best-match.ts'
import { findMeanings } from './find-words.ts'
import { isWord } from './new-names.ts'
import { readTree } from './read-tree.ts'
import { creatableOf, type Lookup } from './target.ts'

type Values = Planned['values']
/** The values of a line with keys in place of its words; throws VALUE_REFUSED for a word whose row could not be made. */
type KeysOfWords = (values: Values) => Values

/**
 * Makes the rows that the words of these lines name and that are not there, each once: somebody else may have made one since the check, and whoever makes some at
 * the same moment waits until the transaction ends.
 */
export async function createWords(
  context: EditContext,
  lines: readonly Pick<Planned, 'values'>[],
): Promise<KeysOfWords> {
  const found = new Map<string, ReadonlyMap<string, Meaning>>()
  for (const [name, field] of Object.entries(context.object.fields)) {
    if (!field.lookup) continue
    const words = new Set(lines.map(({ values }) => values[name]).filter((value) => isWord(field, value)))
    if (words.size > 0) found.set(name, await findOrCreate(context, field.lookup, [...words]))
  }
  return (values) => {
    const problems: FieldProblem[] = []
    const written = Object.entries(values).map(([name, value]) => {
      const meaning = typeof value === 'string' ? found.get(name)?.get(value) : undefined
      if (meaning && !('key' in meaning)) problems.push({ field: name, message: problemOf(meaning) })
      return [name, meaning && 'key' in meaning ? meaning.key : value] as const
    })
    const details: EditRefusal = { fields: problems }
    if (problems.length > 0) throw new ApiError('VALUE_REFUSED', undefined, details)
    return Object.fromEntries(written)
  }
}

const problemOf = (meaning: Meaning) =>
  'refusal' in meaning ? meaning.refusal : 'Под это название подходит несколько записей'

async function findOrCreate(context: EditContext, lookup: Lookup, words: string[]): Promise<Map<string, Meaning>> {
  const known = new Map(await findMeanings(context, lookup, words))
  if (words.every((word) => known.has(word))) return known
  await lockName(context.db, `words of ${lookup.object}`)
  for (const word of words) {
    const [meaning] = (await findMeanings(context, lookup, [word])).values()
    known.set(word, meaning ?? (await create(context, lookup, word)))
  }
  return known
}

async function create(context: EditContext, lookup: Lookup, word: string): Promise<Meaning> {
  const target = creatableOf(context, lookup)
  if (!target) return { refusal: 'Такого в справочнике нет, а права создать больше нет' }
  const made: (string | number)[] = []
  const problems = await attempt(context.db, async () => {
    const last = await insertPath({ ...context, object: target }, target, lookup.caption, word)
    if (last !== null) made.push(last)
  })
  const [[key], [first]] = [made, problems]
  return key === undefined || first ? { refusal: first?.message ?? 'Такого в справочнике нет' } : { key }
}

/** Adds what is missing of the path of a word; returns the key of the last row. */
async function insertPath(
  context: EditContext,
  { tree: above = '', key }: AnyObject,
  caption: string,
  word: string,
): Promise<string | number | null> {
  const tree = await readTree(context, context.object, caption, [word])
  const missing = tree.missingOf(word)
  if (!missing) return null
  let parent = missing.above
  for (const name of missing.names) {
    const row = await insertRow(context, { [caption]: name, [above]: parent })
    const inserted = row[key]
    parent = typeof inserted === 'string' || typeof inserted === 'number' ? inserted : null
  }
  return parent
}

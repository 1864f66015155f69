import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { AnyObject } from '../../objects/object.ts'
import type { Mapping } from '../schema.ts'
import { guessFields } from './guess-fields.ts'

type Db = Transaction<Tables>
type Columns = readonly { caption: string; sample: string }[]

const keys = ['code', 'article', 'barcode']

/**
 * What the columns of a table mean: as in the last table with these captions, of this person or of a colleague at the supplier; else as their captions
 * say. A caption that only another table of the person had means what it meant there.
 */
export async function guessMapping(db: Db, actor: Actor, object: AnyObject, columns: Columns): Promise<Mapping> {
  const captions = columns.map(({ caption }) => caption)
  const last = await findLast(db, object, captions)
  const isSame = captions.join('\n') === last?.captions.join('\n')
  const known = new Map(last?.captions.map((caption, index) => [caption, last.mapping.fields[index] ?? '']))
  const fields = merge(guessFields(object, actor, columns), captions, (caption) => {
    const name = known.get(caption) ?? ''
    if (Object.hasOwn(object.fields, name)) return name
    // what was not loaded of another table may be loaded of this one
    return isSame ? '' : undefined
  })
  const before = last?.mapping
  const key =
    before && fields.includes(before.key)
      ? before.key
      : ([...keys, object.key].find((one) => fields.includes(one)) ?? '')
  const given = isSame ? (before?.given ?? []).filter((one) => isRemembered(object, actor, one.field)) : []
  const words = isSame
    ? (before?.words ?? []).filter(({ field, key: row }) => row !== null && fields.includes(field))
    : []
  const added = isSame ? (before?.added ?? []).filter((name) => fields.includes(name)) : []
  return {
    fields,
    key,
    timeZone: before?.timeZone ?? 'Europe/Moscow',
    ...(given.length > 0 && { given }),
    ...(added.length > 0 && { added }),
    ...(words.length > 0 && { words }),
  }
}

/** Who loads tables of several suppliers says anew whose and where: two of them may have the same captions. */
const isRemembered = (object: AnyObject, { role }: Actor, field: string) =>
  Object.hasOwn(object.fields, field) && (role === 'supplier' || !object.fields[field]?.lookup)

/** What was known of a caption wins over the guess; each field is of one column. */
function merge(
  guessed: readonly string[],
  captions: readonly string[],
  knownOf: (caption: string) => string | undefined,
): string[] {
  const known = captions.map(knownOf)
  const used = new Set<string>()
  const once = (name: string) => {
    if (name === '' || used.has(name)) return ''
    used.add(name)
    return name
  }
  const kept = known.map((name) => (name === undefined ? undefined : once(name)))
  return kept.map((name, index) => name ?? once(guessed[index] ?? ''))
}

type Last = { captions: string[]; mapping: Mapping }

async function findLast(db: Db, { name }: AnyObject, captions: string[]): Promise<Last | undefined> {
  const { rows } = await sql<Last>`select * from remembered_mapping(${name}, ${captions})`.execute(db)
  return rows[0]
}

import type { Actor } from '../../../auth.ts'
import type { ObjectField } from '../../objects/field.ts'
import type { AnyObject } from '../../objects/object.ts'

type Column = { caption: string; sample: string }

/**
 * The fields of columns by their captions, '' where none is known: our own captions, as in an export, and after them those of other programs. A column
 * is not taken for a field whose unit or form it does not have, nor for the key where the table is not ours.
 */
export function guessFields(object: AnyObject, { role }: Pick<Actor, 'role'>, columns: readonly Column[]): string[] {
  const found = columns.map(() => '')
  const open = new Set(columns.keys())
  const take = (name: string, caption: string) => {
    const field = object.fields[name]
    if (!field || found.includes(name)) return
    const at = [...open].find((index) => isColumnOf(field, caption, columns[index]))
    if (at === undefined) return
    open.delete(at)
    // a supplier's own name for their supplier is another one than ours
    if (!(field.edit?.isOwnSupplier && role === 'supplier')) found[at] = name
  }
  const names = Object.keys(object.fields)
  for (const name of names.filter((one) => one !== object.key)) take(name, object.fields[name]?.caption ?? '')
  if (found.includes(object.title ?? object.key)) take(object.key, object.fields[object.key]?.caption ?? '')
  for (const name of names) for (const caption of object.captionsElsewhere?.[name] ?? []) take(name, caption)
  return found
}

function isColumnOf(field: ObjectField, caption: string, column: Column | undefined): boolean {
  if (!column || !fitsForm(field, column.sample)) return false
  const [written, called] = [normal(column.caption), normal(caption)]
  if (written === called) return true
  const [, bare = '', round, after] = /^(.+?) ?(?:\(([^()]*)\)|, ([^,]*))$/.exec(written) ?? []
  return bare === called && fitsUnit(field, round ?? after ?? '')
}

/** A code of another program has capitals and Cyrillic letters, or is a number. */
const fitsForm = ({ edit }: ObjectField, sample: string) =>
  edit?.form !== 'code' || sample === '' || (/^[a-z0-9-]+$/.test(sample) && /[a-z]/.test(sample))

const roubles = /^(₽|руб\.?|р\.?|rub|rur|с ндс|розница|опт)$/

function fitsUnit({ type, unit }: ObjectField, written: string): boolean {
  if (type === 'money') return roubles.test(written)
  return unit === undefined ? type !== 'number' || !/^(кг|kg|л|тыс)/.test(written) : written === unit
}

const normal = (caption: string) =>
  caption
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s\u00a0_]+/g, ' ')
    .replaceAll(/ ?[*#:]/g, (sign) => (sign === ':' ? ':' : ''))
    .trim()

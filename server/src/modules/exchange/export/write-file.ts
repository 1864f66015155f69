import type { Transaction } from 'kysely'
import { demandOpenSession, type Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import type { AnyObject } from '../../objects/object.ts'
import type { Ask } from '../../objects/options/check-options.ts'
import { findAll } from '../../objects/query/find-all.ts'
import { countRows } from '../../objects/query/totals.ts'
import type { ObjectRegistry } from '../../objects/registry.ts'
import type { Batches } from '../sheets/column.ts'
import type { ExportFormat } from '../schema.ts'
import { columnOf, toCells } from './to-cells.ts'
import { toFile, type WrittenFile } from './to-file.ts'

/** The most rows that can be exported within the time limit of a call. */
export const mostRows = 200_000

type Wanted = { db: Transaction<Tables>; actor: Actor; objects: ObjectRegistry; object: AnyObject; ask: Ask }

/** Writes the found rows to a file; returns their number. NOT_LOGGED_IN when the person's rights were changed meanwhile. */
export async function writeFound(wanted: Wanted, format: ExportFormat): Promise<WrittenFile & { rows: number }> {
  const { db, actor, object, ask } = wanted
  const { totalCount, isCountCapped } = await countRows(db, actor, object, { ...ask, countLimit: mostRows })
  if (isCountCapped) {
    const most = mostRows.toLocaleString('ru-RU')
    throw new ApiError('BAD_REQUEST', `За один раз можно выгрузить не больше ${most}\u00a0записей. Уточните отбор`)
  }
  const names = ask.select ?? shownFields(object)
  const columns = names.flatMap((name) => object.fields[name] ?? []).map(columnOf)
  return { ...(await toFile(format, columns, cellsOf(wanted, names))), rows: totalCount }
}

async function* cellsOf({ db, actor, objects, object, ask }: Wanted, names: readonly string[]): Batches {
  const fields = names.flatMap((name) => object.fields[name] ?? [])
  const context = { db, actor, objects, timeZone: ask.timeZone }
  for await (const rows of findAll(db, actor, object, { ask, names })) yield await toCells(context, fields, rows)
  await demandOpenSession(db, actor)
}

const shownFields = ({ fields }: AnyObject) => Object.keys(fields).filter((name) => !fields[name]?.isHidden)

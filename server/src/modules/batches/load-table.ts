import type { Kysely } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { AppConfig } from '../../config.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { readInThread } from '../exchange/sheets/read/read-in-thread.ts'
import { may } from '../objects/describe.ts'
import { editsOf } from '../objects/edits/find-row.ts'
import type { AnyObject } from '../objects/object.ts'
import type { BatchRecord } from './queries.ts'
import type { StartImport } from './schema.ts'
import { forgetImport, insertImport } from './start.ts'

type Given = {
  actor: Actor
  object: AnyObject
  content: Buffer
  title: string
  query: StartImport['query']
  /** where the content was read from */
  address?: string
}

/** FORBIDDEN for who may neither add nor change rows. */
export function checkMayImport(object: AnyObject, actor: Actor): void {
  const { insert, update } = editsOf(object)
  if (!may(insert, actor) && !may(update, actor)) throw new ApiError('FORBIDDEN', 'У вас нет права менять записи')
}

/** Reads a table in a thread and stores it as a batch in one transaction; what the batch replaces is deleted. Throws ApiError for what cannot be read. */
export async function loadTable(
  { database, config }: { database: Kysely<Tables>; config: Pick<AppConfig, 'tableReader'> },
  { actor, object, content, title, query: { instead, ...choice }, address }: Given,
): Promise<BatchRecord> {
  const parts = readInThread(config.tableReader, content, choice)
  // before the transaction, which may not be idle for long
  const first = await parts.next()
  if (first.done || !('head' in first.value)) throw new ApiError('FAULT')
  const { head } = first.value
  try {
    return await asActor(database, actor, async (db) => {
      if (instead !== undefined) await forgetImport(db, instead)
      return insertImport(db, actor, object, { title, head, parts, withHidden: choice.withHidden ?? false, address })
    })
  } finally {
    await parts.return()
  }
}

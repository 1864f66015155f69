import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { readInThread } from '../exchange/sheets/read/read-in-thread.ts'
import type { AnyObject } from '../objects/object.ts'
import type { BatchRecord } from './queries.ts'
import type { StartImport } from './schema.ts'
import { forgetImport, insertImport } from './start.ts'

type Given = { actor: Actor; object: AnyObject; content: Buffer; title: string; query: StartImport['query'] }

/** Reads a table in a thread and stores it as a batch in one transaction; what the batch replaces is deleted. Throws ApiError for what cannot be read. */
export async function loadTable(
  { database, config }: Pick<FastifyInstance, 'database' | 'config'>,
  { actor, object, content, title, query: { instead, ...choice } }: Given,
): Promise<BatchRecord> {
  const parts = readInThread(config.tableReader, content, choice)
  // before the transaction, which may not be idle for long
  const first = await parts.next()
  if (first.done || !('head' in first.value)) throw new ApiError('FAULT')
  const { head } = first.value
  try {
    return await asActor(database, actor, async (db) => {
      if (instead !== undefined) await forgetImport(db, instead)
      return insertImport(db, actor, object, { title, head, parts, withHidden: choice.withHidden ?? false })
    })
  } finally {
    await parts.return()
  }
}

import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { BatchState } from '../../database/values.ts'
import { ApiError } from '../../errors.ts'
import { sendWritten, toFile } from '../exchange/export/to-file.ts'
import { readUpload } from '../files/read-upload.ts'
import { createTurns } from '../files/turns.ts'
import { askOf } from '../objects/options/check-options.ts'
import { objectHandlers } from '../objects/serve-object.ts'
import { startBulk } from './bulk-schema.ts'
import { describeBatch, findBatchLines, isReversible } from './describe-batch.ts'
import { findPictures, retryPictures } from './pictures.ts'
import { findBatchPictures, retryBatchPictures } from './pictures-schema.ts'
import { checkBulk } from './plan/bulk-rows.ts'
import { checkMapping } from './plan/check-mapping.ts'
import { askToStop, findBatchRow, findRecord, moveTo, sendToWork, type BatchRecord } from './queries.ts'
import * as calls from './schema.ts'
import { insertBulk } from './start-bulk.ts'
import { checkMayImport, loadTable } from './load-table.ts'
import { insertRevert, startPlanning } from './start.ts'
import { lostWords } from './words/lost-words.ts'
import { findLostWords } from './words/schema.ts'
import { wrongRows } from './wrong-rows.ts'
import { downloadWrongRows } from './wrong-schema.ts'

/** Batches of changes: import of a table, bulk change of all found rows, and revert (docs/import-export.md). */
export function batches(app: FastifyInstance): void {
  const { database } = app
  const objects = app.objects.office
  const { open, edit } = objectHandlers(app, objects)
  const limited = createTurns({ atOnce: 2, waiting: 8 })

  app.register(async (scope) => {
    await scope.register(multipart)
    serve(scope, calls.startImport, async ({ actor, params, query, request }) => {
      const object = await open(params.x, actor)
      checkMayImport(object, actor)
      const { content, name } = await readUpload(request)
      const record = await limited(() => loadTable(app, { actor, object, content, title: name, query }))
      return asActor(database, actor, (db) => describeBatch(db, objects, record))
    })
  })

  serve(app, startBulk, async ({ actor, params, body: { rows, ...bulk } }) => {
    const object = await open(params.x, actor)
    checkBulk({ object, actor }, bulk)
    const ask = askOf(rows, object)
    return edit(actor, object, async (context) =>
      describeBatch(context.db, objects, await insertBulk(context, ask, bulk)),
    )
  })

  serve(app, calls.findBatches, ({ actor, query }) =>
    asActor(database, actor, (db) => findBatchLines(db, objects, query)),
  )

  serve(app, calls.findBatch, ({ actor, params }) =>
    asActor(database, actor, async (db) => describeBatch(db, objects, await findRecord(db, params.id))),
  )

  serve(app, calls.findBatchRows, ({ actor, params, query }) =>
    asActor(database, actor, async (db) => {
      await findRecord(db, params.id)
      return findBatchRow(db, params.id, query.of, query.after ?? 0)
    }),
  )

  serve(app, findLostWords, ({ actor, params }) =>
    asActor(database, actor, async (db) => {
      const record = await findRecord(db, params.id)
      return lostWords({ objects, db, actor, object: await open(record.object, actor) }, record)
    }),
  )

  serve(app, downloadWrongRows, async ({ actor, params, query: { format }, reply }) => {
    const [file, title] = await limited(() =>
      asActor(database, actor, async (db) => {
        const record = await findRecord(db, params.id)
        if (record.kind !== 'import') throw new ApiError('CONFLICT', 'У этого пакета нет таблицы')
        const { columns, rows } = wrongRows(db, record, await open(record.object, actor))
        return [await toFile(format, columns, rows), record.title] as const
      }),
    )
    return sendWritten(reply, file, { name: `Ошибки — ${title.replace(/\.[a-z]{1,5}$/i, '')}`, format })
  })

  serve(app, findBatchPictures, ({ actor, params }) =>
    asActor(database, actor, async (db) => findPictures(db, (await findRecord(db, params.id)).id)),
  )

  serve(app, retryBatchPictures, ({ actor, params }) =>
    asActor(database, actor, async (db) => retryPictures(db, (await findRecord(db, params.id)).id)),
  )

  serve(app, calls.planBatch, ({ actor, params, body }) =>
    asActor(database, actor, async (db) => {
      const record = await findIn(db, params.id, ['mapping', 'planned', 'failed'])
      checkMapping({ objects, actor, object: await open(record.object, actor) }, body)
      if (record.kind !== 'import') throw new ApiError('CONFLICT', elsewhere)
      return describeBatch(db, objects, await startPlanning(db, record, body))
    }),
  )

  serve(app, calls.applyBatch, ({ actor, params }) =>
    asActor(database, actor, async (db) => {
      const { id } = await findIn(db, params.id, ['planned', 'stopped'])
      await moveTo(db, id, 'applying')
      await sendToWork(db, id)
      return describeBatch(db, objects, await findRecord(db, id))
    }),
  )

  serve(app, calls.stopBatch, ({ actor, params }) =>
    asActor(database, actor, async (db) => {
      const { id } = await findIn(db, params.id, ['planning', 'applying'])
      await askToStop(db, id)
      return describeBatch(db, objects, await findRecord(db, id))
    }),
  )

  serve(app, calls.revertBatch, ({ actor, params }) =>
    asActor(database, actor, async (db) => {
      const record = await findIn(db, params.id, ['done', 'stopped'])
      if (!isReversible(record)) throw new ApiError('CONFLICT', 'Это действие не отменяется целиком')
      await open(record.object, actor)
      return describeBatch(db, objects, await insertRevert(db, actor, record))
    }),
  )
}

const elsewhere = 'Пакет уже в другом состоянии. Обновите страницу'

/** The actor's batch, locked; refused unless it is in one of these states. */
async function findIn(db: Transaction<Tables>, id: number, states: readonly BatchState[]): Promise<BatchRecord> {
  const record = await findRecord(db, id, 'locked')
  if (!states.includes(record.state)) throw new ApiError('CONFLICT', elsewhere)
  return record
}

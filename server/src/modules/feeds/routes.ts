import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { describeBatch } from '../batches/describe-batch.ts'
import { checkMayImport, loadTable } from '../batches/load-table.ts'
import { createTurns } from '../files/turns.ts'
import { objectHandlers } from '../objects/serve-object.ts'
import { addFeed } from './add-feed.ts'
import * as queries from './queries.ts'
import { readCatalogue, titleOf, whileWaiting } from './read-catalogue.ts'
import * as calls from './schema.ts'
import type { Feed } from './schema.ts'

/** Catalogues YML that are read from an address, once or on a schedule (docs/import-export.md). */
export function feeds(app: FastifyInstance): void {
  const { database } = app
  const objects = app.objects.office
  const { open } = objectHandlers(app, objects)
  const limited = createTurns({ atOnce: 2, waiting: 4 })

  serve(app, calls.importAddress, async ({ actor, params, body: { url } }) => {
    const object = await open(params.x, actor)
    checkMayImport(object, actor)
    const record = await limited(async () => {
      const content = await readCatalogue(url, { networks: app.config.webhookNetworks, limits: whileWaiting })
      return loadTable(app, { actor, object, content, title: titleOf(url), query: {}, address: url.trim() })
    })
    return asActor(database, actor, (db) => describeBatch(db, objects, record))
  })

  serve(app, calls.findFeeds, ({ actor }) =>
    asActor(database, actor, async (db) => (await queries.findFeeds(db)).map(toFeed)),
  )

  serve(app, calls.insertFeed, async ({ actor, body }) => {
    checkMayImport(await open('products', actor), actor)
    return asActor(database, actor, async (db) => toFeed(await addFeed(db, actor, body)))
  })

  serve(app, calls.switchFeed, ({ actor, body: { id, isOn } }) =>
    asActor(database, actor, async (db) => {
      await queries.lockFeed(db, id)
      // the hours that passed meanwhile are not made up for
      const changed = { is_on: isOn, ...(isOn && { next_at: queries.nextAt }) }
      await db.updateTable('product_feeds').set(changed).where('id', '=', id).execute()
      return toFeed(await queries.lockFeed(db, id))
    }),
  )

  serve(app, calls.runFeed, ({ actor, params: { id } }) =>
    asActor(database, actor, async (db) => {
      await queries.lockFeed(db, id)
      await queries.queueFeed(db, id)
      return toFeed(await queries.lockFeed(db, id))
    }),
  )

  serve(app, calls.removeFeed, ({ actor, body: { id } }) =>
    asActor(database, actor, async (db) => {
      await queries.lockFeed(db, id)
      await db.deleteFrom('product_feeds').where('id', '=', id).execute()
      return { removed: true as const }
    }),
  )
}

function toFeed(row: queries.FeedRow): Feed {
  const { id, url, gone, failure, counts } = row
  return {
    id,
    url,
    everyHours: row.every_hours,
    gone,
    isOn: row.is_on,
    isRunning: row.begun_at !== null,
    nextAt: row.is_on ? row.next_at.toISOString() : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    failure,
    batchId: row.batch_id,
    counts,
  }
}

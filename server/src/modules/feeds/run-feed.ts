import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { mayUse, type Actor } from '../../auth.ts'
import type { AppConfig } from '../../config.ts'
import { asActor, asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { FetchLimits } from '../../guarded-fetch.ts'
import { RowId } from '../../schema-primitives.ts'
import { checkMayImport, loadTable } from '../batches/load-table.ts'
import { runBatch } from '../batches/run.ts'
import { forgetImport } from '../batches/start.ts'
import { feedFailedMail } from '../notifications/feed-messages.ts'
import { sendMail } from '../notifications/send.ts'
import { readableBy, type AnyObject } from '../objects/object.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import { endRun, findFeed, findFeedOwner, type FeedRow } from './queries.ts'
import { inBackground, readCatalogue, titleOf } from './read-catalogue.ts'
import { endReading, planReading, writeReading } from './write-reading.ts'

type Given = {
  database: Kysely<Tables>
  objects: ObjectRegistry
  config: Pick<AppConfig, 'webhookNetworks' | 'tableReader'>
  limits?: FetchLimits
}

const Job = Type.Object({ id: RowId })

/** Reads a catalogue and writes what it changes, in the name of its owner with the rights of now. Why nothing was written is noted, and told to the owner once. */
export async function runFeed(given: Given, job: unknown): Promise<void> {
  const { database } = given
  const { id } = Value.Parse(Job, job)
  const feed = await findFeed(database, id)
  if (!feed) return
  const owner = await findFeedOwner(database, id)
  if (!owner) return asSystem(database, (db) => endRun(db, id, { failure: noOwner, is_on: false }))
  try {
    await read(given, feed, owner.actor)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'FAULT') throw error
    await asActor(database, owner.actor, async (db) => {
      await endRun(db, id, { failure: error.message })
      if (feed.failures === 0) await sendMail(db, 'work', owner.email, feedFailedMail(feed.url, error.message))
    })
  }
}

const noOwner = 'Того, кто завёл этот каталог, здесь больше нет'

async function read(given: Given, feed: FeedRow, actor: Actor): Promise<void> {
  const { database, objects, config, limits = inBackground } = given
  const object = openProducts(objects, actor)
  const content = await readCatalogue(feed.url, { networks: config.webhookNetworks, limits })
  const title = titleOf(feed.url)
  const { id } = await loadTable(given, { actor, object, content, title, query: {}, address: feed.url })
  let isWritten = false
  try {
    await planReading(given, actor, feed, id)
    await runBatch(given, { id })
    isWritten = await writeReading(given, actor, feed, id)
    if (isWritten) await runBatch(given, { id })
    await asActor(database, actor, (db) => endReading(db, feed, id))
  } catch (error) {
    if (!isWritten) await asActor(database, actor, (db) => forgetImport(db, id))
    throw error
  }
}

function openProducts(objects: ObjectRegistry, actor: Actor): AnyObject {
  const declared = objects.find('products')
  if (!mayUse(declared, actor)) throw new ApiError('FORBIDDEN')
  const object = readableBy(declared, actor)
  checkMayImport(object, actor)
  return object
}

import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import { queueDueMails } from './queries.ts'
import { findChanged, tellChanges } from './tell-changes.ts'

type Given = { database: Kysely<Tables>; objects: ObjectRegistry }
type Log = { warn: (error: unknown, message: string) => void }

/** Queues what is due: mails whose hour has come, webhooks about changed rows. A failure of one subscription does not hold up the others. */
export async function mindSubscriptions({ database, objects }: Given, log: Log, now = new Date()): Promise<void> {
  await queueDueMails(database, now)
  for (const id of await findChanged(database)) {
    try {
      let isMore = true
      while (isMore) isMore = await tellChanges({ database, objects }, id)
    } catch (error) {
      log.warn(error, 'the changes of a subscription were not told')
    }
  }
}

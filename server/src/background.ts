import type { Kysely } from 'kysely'
import { deleteOldAttempts } from './attempts.ts'
import type { AppConfig } from './config.ts'
import type { Tables } from './database/tables.ts'
import { startRunner, type Handlers } from './jobs/runner.ts'
import { deleteOldCodes } from './modules/codes/codes.ts'
import { createCarriers } from './modules/notifications/carriers.ts'
import { deleteOldMessages } from './modules/notifications/outbox.ts'
import { sendMessage } from './modules/notifications/send-message.ts'
import { deleteExpired } from './modules/orders/delete-expired.ts'
import { expireOverdue } from './modules/orders/fulfilment/expire-substitutions.ts'
import { removeClosed } from './modules/profile/closing.ts'

type Log = { warn: (error: unknown, message: string) => void }
type Background = { database: Kysely<Tables>; config: AppConfig; log: Log }

/** Everything that the server does by itself: the table of contents of the queues. */
export function startBackground({ database, config, log }: Background): { stop: () => Promise<void> } {
  const carriers = createCarriers(config)
  const handlers: Handlers = {
    'send-message': (job) => sendMessage({ database, config, carriers }, job),
    'expire-substitutions': () => wholly((each) => expireOverdue(database, each)),
    'remove-closed-accounts': () => wholly((each) => removeClosed(database, each)),
    'delete-expired-rows': async () => {
      await deleteExpired(database)
      await deleteOldMessages(database)
      await deleteOldCodes(database)
      await deleteOldAttempts(database)
    },
  }
  const runner = startRunner({ database, handlers, log })
  return {
    async stop() {
      await runner.stop()
      carriers.close()
    },
  }
}

/** Does each part that can be done, then fails when one could not: the job is tried again, and an operator sees why. */
async function wholly(work: (each: Log) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  await work({ warn: (error) => errors.push(error) })
  const [first] = errors
  if (errors.length > 0) {
    throw new Error(`${errors.length}: ${first instanceof Error ? first.message : String(first)}`, { cause: first })
  }
}

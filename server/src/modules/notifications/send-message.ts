import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AppConfig } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'
import { RowId } from '../../schema-primitives.ts'
import type { Carriers } from './carriers.ts'
import { noteFailure, noteSent, startTry } from './outbox.ts'

/** What the job of a message says (migrations/044_jobs.sql). */
const MessageJob = Type.Object({ id: RowId })

type Sending = { database: Kysely<Tables>; config: Pick<AppConfig, 'isDemo'>; carriers: Carriers }

/** Sends the message of a job, or throws; one that is sent already or too old is left alone. */
export async function sendMessage({ database, config, carriers }: Sending, job: unknown): Promise<void> {
  const { id } = Value.Parse(MessageJob, job)
  const message = await startTry(database, id)
  if (!message) return
  const carrier = carriers[message.channel]
  // nobody to send it: a developer reads it in a demonstration, elsewhere it waits for a carrier until it is too old
  if (!carrier && config.isDemo) return noteSent(database, id, { keepsText: true })
  try {
    if (!carrier) throw new Error('nothing is configured to send it')
    await carrier(message)
  } catch (error) {
    await noteFailure(database, id, error instanceof Error ? error.message : String(error))
    throw error
  }
  await noteSent(database, id)
}

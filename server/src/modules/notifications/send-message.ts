import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AppConfig } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'
import { RowId } from '../../schema-primitives.ts'
import type { Carriers } from './carriers.ts'
import { noteFailure, noteSent, startTry } from './outbox.ts'

/** The data of a message's job (schema/functions/insert_message_job.sql). */
const MessageJob = Type.Object({ id: RowId })

type Sending = { database: Kysely<Tables>; config: Pick<AppConfig, 'isDemo'>; carriers: Carriers }

/** Sends the message of a job, or throws. Does nothing for a message that is already sent or too old. */
export async function sendMessage({ database, config, carriers }: Sending, job: unknown): Promise<void> {
  const { id } = Value.Parse(MessageJob, job)
  const message = await startTry(database, id)
  if (!message) return
  const carrier = carriers[message.channel]
  // without a carrier: shown on the page of a demonstration; elsewhere it waits for a carrier until it is too old
  if (!carrier && config.isDemo) return noteSent(database, id, { keepsText: true })
  try {
    if (!carrier) throw new Error('nothing is configured to send it')
    await carrier(message)
  } catch (error) {
    await noteFailure(database, id, error instanceof Error ? error.message : String(error))
    throw error
  }
  await noteSent(database, id, { keepsText: config.isDemo })
}

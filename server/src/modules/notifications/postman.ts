import type { Kysely } from 'kysely'
import { forgetOldAttempts } from '../../attempts.ts'
import type { AppConfig } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'
import { forgetOldCodes } from '../codes/codes.ts'
import { createCarriers, type Carriers } from './carriers.ts'
import { claimDue, forgetOldMessages, noteFailure, noteSent, type OutboxRow } from './outbox.ts'

type Log = { warn: (error: unknown, message: string) => void }
type Postman = { database: Kysely<Tables>; config: AppConfig; log: Log }

const pauseMilliseconds = 1_000
const sweepMilliseconds = 60 * 60_000

/** Sends what waits in the outbox, again and again, until it is stopped. Several processes may run one each. */
export function startPostman({ database, config, log }: Postman): { stop: () => Promise<void> } {
  const carriers = createCarriers(config)
  let isStopped = false
  let sweepAt = 0
  let wake = () => {}

  async function work(): Promise<void> {
    while (!isStopped) {
      try {
        if (Date.now() > sweepAt) {
          await sweep(database)
          sweepAt = Date.now() + sweepMilliseconds
        }
        while (!isStopped && (await sendDue({ database, carriers, config, log })) > 0);
      } catch (error) {
        log.warn(error, 'the outbox is out of reach')
      }
      if (!isStopped) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMilliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const done = work()
  return {
    async stop() {
      isStopped = true
      wake()
      await done
      carriers.close()
    },
  }
}

type Round = Postman & { carriers: Carriers }

/** Sends what is due once; answers with how many there were. */
export async function sendDue(round: Round): Promise<number> {
  const messages = await claimDue(round.database)
  await Promise.all(messages.map((message) => send(round, message)))
  return messages.length
}

async function send({ database, carriers, config, log }: Round, message: OutboxRow): Promise<void> {
  const carrier = carriers[message.channel]
  if (!carrier) {
    // nobody to send it: a developer reads it in a demonstration, elsewhere it waits for a carrier until it is too old
    if (config.isDemo) await noteSent(database, message.id, { keepsText: true })
    else await noteFailure(database, message, 'nothing is configured to send it')
    return
  }
  try {
    await carrier(message)
    await noteSent(database, message.id)
  } catch (error) {
    log.warn(error, 'a message was not sent')
    await noteFailure(database, message, error instanceof Error ? error.message : String(error))
  }
}

async function sweep(database: Kysely<Tables>): Promise<void> {
  await forgetOldMessages(database)
  await forgetOldCodes(database)
  await forgetOldAttempts(database)
}

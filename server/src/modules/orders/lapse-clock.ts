import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { leaveOutOverdue } from './lapse.ts'

type Log = { warn: (error: unknown, message: string) => void }

const pauseMilliseconds = 30_000

/** Looks twice a minute whose time to answer is up, until it is stopped. Several processes may run one each: an order is locked by one. */
export function startLapseClock(database: Kysely<Tables>, log: Log): { stop: () => Promise<void> } {
  let isStopped = false
  let work = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      await leaveOutOverdue(database, log)
    } catch (error) {
      log.warn(error, 'unanswered substitutes are out of reach')
    }
    if (!isStopped)
      timer = setTimeout(() => {
        work = look()
      }, pauseMilliseconds)
  }

  work = look()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await work
    },
  }
}

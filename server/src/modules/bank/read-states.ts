import type { Kysely } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { BankSilence, type Bank, type BankState } from './bank.ts'
import { findToRead, noteState } from './beneficiary-rows.ts'
import { findOpenEvents, onlyFresh, storeEvent } from './event-rows.ts'
import type { BankEvent } from './event.ts'
import type { BankListeners } from './listeners.ts'

export type Reading = { database: Kysely<Tables>; bank: Bank; listeners: BankListeners }

const mostBeneficiaries = 50
const pageSize = 20
/** How many events one transaction stores. */
const chunk = 500

/** Reads the beneficiaries that are due from the bank. Stops at the first silence: the others wait for the next time. */
export async function readDueStates(reading: Reading): Promise<void> {
  for (const id of await findToRead(reading.database, mostBeneficiaries)) {
    try {
      await readBeneficiary(reading, id)
    } catch (error) {
      if (error instanceof BankSilence) return
      throw error
    }
  }
}

/** Reads one beneficiary: its status, its balance, and the events that are new, the oldest first. */
export async function readBeneficiary({ database, bank, listeners }: Reading, id: string): Promise<void> {
  const { state, events } = await readFresh({ database, bank }, id)
  for (let from = 0; from === 0 || from < events.length; from += chunk)
    await asSystem(database, async (db) => {
      await db.selectFrom('beneficiaries').select('id').where('id', '=', id).forUpdate().execute()
      for (const event of events.slice(from, from + chunk))
        if (await storeEvent(db, event)) await listeners.tellEvent(db, event)
      if (from + chunk >= events.length) await noteState(db, id, state)
    })
}

type Fresh = { state: BankState | null; events: BankEvent[] }

/** Pages until one without news. Events that were under way and lie deeper are asked for one by one. */
async function readFresh({ database, bank }: Omit<Reading, 'listeners'>, id: string): Promise<Fresh> {
  const seen = new Set<string>()
  const fresh: BankEvent[] = []
  let first: BankState | null = null
  for (let number = 0; ; number++) {
    const pages = { events: { number, size: pageSize }, contracts: { number: 0, size: 1 } }
    const state = await bank.readState(id, pages)
    if (!state) return { state: null, events: [] }
    first ??= state
    const { items, total } = state.events
    // an event that came meanwhile has moved the others to the next page
    const unseen = items.filter(({ eventId }) => !seen.has(eventId))
    for (const { eventId } of unseen) seen.add(eventId)
    const news = await onlyFresh(database, unseen)
    fresh.push(...news)
    if ((unseen.length > 0 && news.length === 0) || (number + 1) * pageSize >= total) break
  }
  const deeper: BankEvent[] = []
  for (const eventId of await findOpenEvents(database, id)) {
    const event = seen.has(eventId) ? null : await bank.readEvent(eventId, id)
    if (event) deeper.push(event)
  }
  return { state: first, events: [...(await onlyFresh(database, deeper)), ...fresh.reverse()] }
}

import { sql, type Transaction } from 'kysely'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { requisitesMail } from '../../notifications/supplier-messages.ts'
import { sendMail } from '../../notifications/send.ts'
import { findPeople } from '../contracts/people.ts'

type Db = Transaction<Tables>
export type RequisiteChange = { name: string; caption: string; before: string | null; after: string | null }
type Told = { id: number; name: string; email: string }

/**
 * Tells both sides that requisites were changed, or wait for an administrator: the owners, the address that buyers see, as it was before, and the administrators. Of
 * an account the last four figures.
 */
export async function tellOfRequisites(
  db: Db,
  { id, name, email }: Told,
  changes: readonly RequisiteChange[],
  isWaiting: boolean,
): Promise<void> {
  await withinSystem(db, async () => {
    const { rows } = await sql<{ email: string }>`select email from contacts_of_administrators()`.execute(db)
    const people = [...(await findPeople(db, id)), email, ...rows.map((one) => one.email)]
    const lines = changes.map((change) => `${change.caption}: ${shown(change, 'before')} → ${shown(change, 'after')}`)
    const mail = requisitesMail(name, lines, isWaiting)
    for (const to of new Set(people.filter((one) => one !== ''))) await sendMail(db, 'work', to, mail)
  })
}

function shown(change: RequisiteChange, when: 'before' | 'after'): string {
  const value = change[when] ?? ''
  if (value === '') return '—'
  return change.name.endsWith('Account') ? `…${value.slice(-4)}` : value
}

import { sql, type Kysely } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { contractEndsMail } from '../../notifications/supplier-messages.ts'
import { sendMail } from '../../notifications/send.ts'
import { findPeople } from './people.ts'

/** Days before the end on which the supplier gets a reminder. */
const reminders = [30, 7, 1]

type Ending = { id: number; supplier_id: number; number: string; last_day: string; days: number }

/**
 * Ends expired contracts and sends each reminder once. There is no reminder when the next contract follows without a gap. A concurrent run
 * does nothing.
 */
export async function mindContracts(database: Kysely<Tables>): Promise<void> {
  await asSystem(database, async (db) => {
    const over = sql`update contracts set state = 'ended' where state = 'accepted' and last_day < today_in_moscow()`
    await over.execute(db)
    const { rows } = await sql<Ending>`
      select c.id, c.supplier_id, c.number, to_char(c.last_day, 'YYYY-MM-DD') as last_day, r.days
      from contracts c
      cross join lateral (select min(d) as days from unnest(${reminders}::int[]) d where c.last_day - today_in_moscow() <= d) r
      where c.state = 'accepted' and c.last_day <= today_in_moscow() + ${Math.max(...reminders)}::int
        and (c.reminded_days is null or c.reminded_days > r.days)
        and not exists (select from contracts n where n.supplier_id = c.supplier_id and n.state = 'accepted' and n.starts_on = c.last_day + 1)
      order by c.id for update of c skip locked`.execute(db)
    for (const { id, supplier_id, number, last_day, days } of rows) {
      const mail = contractEndsMail(number, new Date(`${last_day}T00:00:00+03:00`))
      for (const email of await findPeople(db, supplier_id)) await sendMail(db, 'work', email, mail)
      await db.updateTable('contracts').set({ reminded_days: days }).where('id', '=', id).execute()
    }
  })
}

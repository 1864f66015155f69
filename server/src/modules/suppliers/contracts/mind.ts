import { sql, type Kysely } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { contractEndsMail } from '../../notifications/supplier-messages.ts'
import { sendMail } from '../../notifications/send.ts'
import { findPeople } from './people.ts'

/** Days before the end on which the supplier and the administrators get a reminder; the last one comes on the last day. */
const reminders = [30, 7, 1, 0]

type Ending = { id: number; supplier_id: number; name: string; number: string; last_day: string; days: number }

/**
 * Ends expired contracts and sends each reminder once. After the end goods are sold by the last terms for a while, and then not ordered (decision 0190,
 * schema/functions/is_contract_over.sql). There is no reminder when the next contract follows without a gap. A concurrent run
 * does nothing.
 */
export async function mindContracts(database: Kysely<Tables>): Promise<void> {
  await asSystem(database, async (db) => {
    const over = sql`update contracts set state = 'ended' where state = 'accepted' and last_day < today_in_moscow()`
    await over.execute(db)
    const { rows } = await sql<Ending>`
      select c.id, c.supplier_id, s.name, c.number, to_char(c.last_day, 'YYYY-MM-DD') as last_day, r.days
      from contracts c join suppliers s on s.id = c.supplier_id
      cross join lateral (select min(d) as days from unnest(${reminders}::int[]) d where c.last_day - today_in_moscow() <= d) r
      where c.state = 'accepted' and c.last_day <= today_in_moscow() + ${Math.max(...reminders)}::int
        and (c.reminded_days is null or c.reminded_days > r.days)
        and not exists (select from contracts n where n.supplier_id = c.supplier_id and n.state = 'accepted' and n.starts_on = c.last_day + 1)
      order by c.id for update of c skip locked`.execute(db)
    for (const { id, supplier_id, name, number, last_day, days } of rows) {
      const mail = contractEndsMail(name, number, new Date(`${last_day}T00:00:00+03:00`))
      const administrators = await sql<{ email: string }>`select email from contacts_of_administrators()`.execute(db)
      const people = [...(await findPeople(db, supplier_id)), ...administrators.rows.map(({ email }) => email)]
      for (const email of new Set(people)) await sendMail(db, 'work', email, mail)
      await db.updateTable('contracts').set({ reminded_days: days }).where('id', '=', id).execute()
    }
  })
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** What the call centre has promised: a call that is due, one of tomorrow, and one that has ended. */
export async function insertCallbacks(db: Kysely<Tables>, { now }: { now: Date }): Promise<void> {
  await sql`
    insert into callbacks (user_id, phone, reason, due_at, state, attempts, result, made_by, taken_by, taken_at, done_at)
    select case when given.login <> '' then buyer.id end, given.phone, given.reason, ${now}::timestamptz + given.due, given.state, given.attempts, given.result, operator.id,
      case when given.state = 'done' then operator.id end, case when given.state = 'done' then ${now}::timestamptz end,
      case when given.state = 'done' then ${now}::timestamptz end
    from (values
      ('anna', '', 'Просила перезвонить про замену сыра', interval '-20 minutes', 'waiting', 1, ''),
      ('', '+7 (916) 555-01-77', 'Спрашивали про доставку на дачу', interval '18 hours', 'waiting', 0, ''),
      ('anna', '', 'Уточнить подъезд', interval '-1 day', 'done', 0, 'Домофон не работает, встретит у входа')
    ) given (login, phone, reason, due, state, attempts, result)
    join users operator on operator.login = 'operator'
    left join users buyer on buyer.login = given.login
    where given.login = '' or buyer.id is not null`.execute(db)
}

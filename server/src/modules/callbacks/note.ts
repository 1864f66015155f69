import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { readMobile } from '../codes/contacts.ts'
import type { NoteCallback } from './schema.ts'

const MINUTE_MS = 60_000
const MOST_MS = 30 * 24 * 60 * MINUTE_MS

/** A moment from now until 30 days ahead. Errors: BAD_REQUEST. */
export function readDueAt(text: string): Date {
  const due = new Date(text)
  const ahead = due.getTime() - Date.now()
  if (Number.isNaN(ahead)) throw new ApiError('BAD_REQUEST', 'Укажите день и время звонка')
  // the form may have been open for a while
  if (ahead < -5 * MINUTE_MS) throw new ApiError('BAD_REQUEST', 'Это время уже прошло: выберите другое')
  if (ahead > MOST_MS) throw new ApiError('BAD_REQUEST', 'Звонок назначают не дальше чем на 30 дней')
  return due
}

/** Notes whom to call, when and why; answers with the key in the queue. Errors: NOT_FOUND for no buyer, BAD_REQUEST with a Russian reason. */
export async function noteCallback(
  db: Transaction<Tables>,
  actor: Actor,
  { customer, phone, dueAt, reason }: NoteCallback['body'],
): Promise<string> {
  const why = reason.trim()
  if (why === '') throw new ApiError('BAD_REQUEST', 'Напишите, зачем перезвонить')
  const due = readDueAt(dueAt)
  if (customer !== null) await demandBuyer(db, customer)
  const number = customer === null ? readMobile(phone) : ''
  const { rows } = await sql<{ id: number }>`
    insert into callbacks (user_id, phone, reason, due_at, made_by) values (${customer}, ${number}, ${why}, ${due}, ${actor.id})
    returning id`.execute(db)
  return `call-${rows[0]?.id ?? 0}`
}

async function demandBuyer(db: Transaction<Tables>, id: number): Promise<void> {
  const buyer = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'client')
    .where('removed_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!buyer) throw new ApiError('NOT_FOUND', 'Покупатель не найден')
}

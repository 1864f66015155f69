import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { fillMarks } from '@lavka/domain/marketplace'
import { asAuthenticator, asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { MessageKind } from '../../database/column-types.ts'
import { findMarketplace, textsOf } from '../../marketplace.ts'
import type { MailText } from './messages.ts'

export type OutboxRow = Selectable<Tables['outbox']>

/** A file of a mail; its name has the extension. */
export type Attachment = { name: string; content: Buffer }

/** `sendAfter`: not before; without it at once. */
type Posting = { kind: MessageKind; sendAfter?: Date | undefined; attachment?: Attachment | undefined }

/** Queues a mail within the transaction that causes it; a trigger creates its job (schema/functions/insert_message_job.sql). Only send.ts calls it. */
export async function postMail(
  transaction: Transaction<Tables>,
  to: string,
  { subject, body }: MailText,
  { kind, sendAfter, attachment }: Posting,
): Promise<void> {
  const fill = await marksOf(transaction, 'mail')
  const file = attachment && { attachment: attachment.content, attachment_name: attachment.name }
  await transaction
    .insertInto('outbox')
    .values({
      channel: 'mail',
      kind,
      recipient: to,
      subject: fill(subject),
      body: fill(body),
      ...file,
      ...after(sendAfter),
    })
    .execute()
}

export async function postSms(
  transaction: Transaction<Tables>,
  to: string,
  body: string,
  { kind, sendAfter }: Omit<Posting, 'attachment'>,
): Promise<void> {
  const fill = await marksOf(transaction, 'sms')
  await transaction
    .insertInto('outbox')
    .values({ channel: 'sms', kind, recipient: to, body: fill(body), ...after(sendAfter) })
    .execute()
}

/** `path` opens when the notification is pressed. */
export async function postPush(
  transaction: Transaction<Tables>,
  browserId: number,
  { title, path }: { title: string; path: string },
  { kind, sendAfter }: Omit<Posting, 'attachment'>,
): Promise<void> {
  const fill = await marksOf(transaction, 'push')
  await transaction
    .insertInto('outbox')
    .values({
      channel: 'push',
      kind,
      recipient: String(browserId),
      subject: fill(title),
      body: path,
      ...after(sendAfter),
    })
    .execute()
}

/** Puts how the marketplace is called now into a text; an SMS may have a shorter name. */
async function marksOf(db: Transaction<Tables>, channel: OutboxRow['channel']): Promise<(text: string) => string> {
  const about = await findMarketplace(db)
  const texts = textsOf(about)
  const named = channel === 'sms' && about.sms_name !== '' ? { ...texts, shopName: about.sms_name } : texts
  return (text) => fillMarks(text, named)
}

const after = (sendAfter: Date | undefined) => sendAfter && { send_after: sendAfter }

/** Counts a try and returns the message; undefined when it is already sent or too old. */
export function startTry(database: Kysely<Tables>, id: number): Promise<OutboxRow | undefined> {
  return asSystem(database, (db) =>
    db
      .updateTable('outbox')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Marks a message sent. `keepsText` keeps the text for the page of a demonstration; otherwise it is deleted. */
export async function noteSent(database: Kysely<Tables>, id: number, { keepsText = false } = {}): Promise<void> {
  const sent_at = sql<Date>`now()`
  await asSystem(database, (db) =>
    db
      .updateTable('outbox')
      .set(keepsText ? { sent_at } : { sent_at, body: '', attachment: null })
      .where('id', '=', id)
      .execute(),
  )
}

/** Stores why the last try failed; the job runner schedules the next one. */
export async function noteFailure(database: Kysely<Tables>, id: number, failure: string): Promise<void> {
  await asSystem(database, (db) => db.updateTable('outbox').set({ failure }).where('id', '=', id).execute())
}

/** Unsent messages expire a day after they could be sent, when their codes are no longer valid. Rows are deleted after a month. */
export async function deleteOldMessages(database: Kysely<Tables>): Promise<void> {
  await asSystem(database, async (db) => {
    await db
      .updateTable('outbox')
      .set({ body: '', attachment: null, failed_at: sql<Date>`case when sent_at is null then now() end` })
      .where('send_after', '<', sql<Date>`now() - interval '1 day'`)
      .where('body', '<>', '')
      .execute()
    await db
      .deleteFrom('outbox')
      .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
      .execute()
  })
}

/** Messages of a channel that could have left since then and have not, in whatever try. `since`: the one that waits longest. */
export type Waiting = { channel: OutboxRow['channel']; count: number; since: Date }

/** What waits in the outbox for longer than so many seconds, by channel. Call it as the system or the doorman: nobody else sees the outbox. */
export async function findWaiting(db: Transaction<Tables>, seconds: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('count'), fn.min('send_after').as('since')])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('send_after', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .groupBy('channel')
    .execute()
  return rows
}

const shown = ['id', 'channel', 'recipient', 'subject', 'body', 'created_at', 'attachment_name'] as const
export type ShownMessage = Pick<OutboxRow, (typeof shown)[number]>

export function findLatestMessages(database: Kysely<Tables>, count: number): Promise<ShownMessage[]> {
  return asAuthenticator(database, (db) =>
    db.selectFrom('outbox').select(shown).orderBy('id', 'desc').limit(count).execute(),
  )
}

/** The file of a message that was not deleted yet. */
export function findAttachment(database: Kysely<Tables>, id: number): Promise<Attachment | undefined> {
  return asAuthenticator(database, async (db) => {
    const row = await db
      .selectFrom('outbox')
      .select(['attachment', 'attachment_name'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.attachment ? { name: row.attachment_name, content: row.attachment } : undefined
  })
}

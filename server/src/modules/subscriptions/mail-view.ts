import { readFile, stat } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import { plural } from '@lavka/domain/format'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { writeFound } from '../exchange/export/write-file.ts'
import { viewMail } from '../notifications/messages.ts'
import type { Attachment } from '../notifications/outbox.ts'
import { sendMail } from '../notifications/send.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import { countRows } from '../objects/query/totals.ts'
import type { OpenedView } from './open-view.ts'

/** What a mail still takes; more is behind the link, under the rights of who opens it. */
const [mostRows, mostBytes] = [50_000, 5 * 1024 * 1024]

type Mailing = {
  db: Transaction<Tables>
  actor: Actor
  objects: ObjectRegistry
  publicUrl: string
  email: string
  sendsEmpty: boolean
}

/** Queues the mail of a view with its table; answers with the number of rows. Without rows it is queued only when wanted. */
export async function mailView(mailing: Mailing, view: OpenedView): Promise<{ state: 'sent' | 'empty'; rows: number }> {
  const { db, actor, publicUrl, email, sendsEmpty } = mailing
  const ask = { ...view.ask, countLimit: mostRows }
  const { totalCount: rows, isCountCapped } = await countRows(db, actor, view.object, ask)
  if (rows === 0 && !sendsEmpty) return { state: 'empty', rows }
  const attachment = isCountCapped ? undefined : await tableOf(mailing, view)
  const found = plural(rows, 'запись', 'записи', 'записей')
  const text = viewMail({
    view: view.name,
    rows: isCountCapped ? `больше ${found}` : found,
    link: `${publicUrl}/admin/obj/${view.object.name}?${linkQuery(view)}`,
    isAttached: attachment !== undefined,
  })
  await sendMail(db, 'work', email, text, attachment)
  const details = { object: view.object.name, view: view.id, rows, by: 'mail' }
  await noteAudit(db, { event: 'subscription.sent', user_id: actor.id, address: '', details })
  return { state: 'sent', rows }
}

async function tableOf(
  { db, actor, objects }: Mailing,
  { name, object, ask }: OpenedView,
): Promise<Attachment | undefined> {
  const file = await writeFound({ db, actor, objects, object, ask }, 'xlsx')
  try {
    const { size } = await stat(file.path)
    return size > mostBytes ? undefined : { name: `${fileName(name)}.xlsx`, content: await readFile(file.path) }
  } finally {
    await file.remove()
  }
}

/** A name that mail programs and file systems take. */
function fileName(name: string): string {
  return name.replace(/[\p{C}<>:"/\\|?*]/gu, ' ').trim() || 'Вид'
}

/** The address of the view in the grid (docs/back-office-grid.md). */
function linkQuery({ id, state }: OpenedView): string {
  return [state.query, `view=${id}`].filter(Boolean).join('&')
}

import { mostMessageLetters } from '@lavka/domain/order-messages'
import type { Kysely, Transaction } from 'kysely'
import { hour, limitsOf, takeAttempt } from '../../attempts.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { setFiles } from '../files/place-files.ts'
import { notifyBuyerOfMessage, notifySellers } from '../orders/messages.ts'
import { mayWrite } from './may-write.ts'
import { messagePhotos } from './photos.ts'
import { countUnread, findTalkedOrders, insertMessage, markRead } from './queries.ts'
import type { WriteMessage } from './schema.ts'

type Db = Transaction<Tables>
type Given = WriteMessage['body']

const messagesAnHour = 60

/** More than a person types, so that nobody fills the other side's list by a script. Errors: TOO_MANY_ATTEMPTS. */
export const limitMessages = (database: Kysely<Tables>, { id }: Actor): Promise<number[]> =>
  takeAttempt(database, limitsOf(`message ${id}`, [messagesAnHour, hour]))

/**
 * Writes a message about an order once for its key, with its photos. What the other side wrote before is read by that. The other side is told of the first
 * one that it has not read; more of them are found with it. In a transaction of the actor. Errors: NOT_FOUND, TALK_CLOSED, BAD_REQUEST with a Russian reason.
 */
export async function writeMessage(db: Db, actor: Actor, { order: id, key, photos, ...given }: Given): Promise<void> {
  const [order] = await findTalkedOrders(db, [id])
  if (!order) throw new ApiError('NOT_FOUND', 'Такого заказа нет')
  if (!mayWrite(actor, order)) throw new ApiError('FORBIDDEN')
  if (!order.isOpen) throw new ApiError('TALK_CLOSED')
  const text = checkText(given.text, photos.length > 0)
  const written = await insertMessage(db, { order_id: id, text, key })
  if (!written) return
  if (photos.length > 0)
    await setFiles(db, messagePhotos, { code: String(written.id), supplierId: written.supplier_id }, photos)
  const isBuyer = order.user_id === actor.id
  await markRead(db, { order: id, upTo: written.id, isBuyer })
  if ((await countUnread(db, { order: id, before: written.id, side: written.side })) > 0) return
  if (isBuyer)
    await notifySellers(db, id, {
      about: 'вопрос покупателя',
      what: 'Покупатель написал вам. Ответьте в карточке заказа',
    })
  else await notifyBuyerOfMessage(db, id)
}

function checkText(given: string, hasPhotos: boolean): string {
  const text = given.trim()
  if (text === '' && !hasPhotos) throw new ApiError('BAD_REQUEST', 'Напишите сообщение или приложите снимок')
  if (text.length > mostMessageLetters)
    throw new ApiError(
      'BAD_REQUEST',
      `Сообщение длиннее ${mostMessageLetters} знаков: сократите его, сейчас ${text.length}`,
    )
  return text
}

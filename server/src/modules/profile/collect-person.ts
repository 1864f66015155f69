import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findDocument } from '../consents/documents.ts'
import { findConsents } from '../consents/queries.ts'
import { findDevices } from '../users/device-queries.ts'
import { findSelf } from '../users/queries.ts'

import { profileOf } from './details.ts'
import { findFavourites } from '../own-goods/queries.ts'
import { findOwnReviews } from '../reviews/own-reviews.ts'
import { findInnRecords } from './inn-queries.ts'
import { findAddresses } from './queries.ts'

type Db = Transaction<Tables>

/** Everything that is kept of a person, but no secrets. Captions are Russian: people read the file. */
export async function collectPerson(db: Db, userId: number): Promise<Record<string, unknown>> {
  const user = await findSelf(db, userId)
  const consents = await findConsents(db, userId)
  return {
    профиль: profileOf(user),
    уведомления: { заказыНаПочту: user.order_in_email, заказыПоSms: user.order_in_sms },
    адреса: await findAddresses(db, userId),
    инн: await findInnRecords(db, userId),
    согласия: consents.map((one) => ({ ...one, текст: findDocument(one.kind, one.version)?.text ?? '' })),
    устройства: await findDevices(db, userId),
    события: await findEvents(db, userId),
    избранное: await findFavourites(db, userId),
    отзывы: await findOwnReviews(db, userId),
    заказы: await findOrders(db, userId),
  }
}

function findEvents(db: Db, userId: number) {
  return db
    .selectFrom('audit_events')
    .select(['at', 'event', 'address'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

async function findOrders(db: Db, userId: number) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'created_at', 'receiver', 'phone', 'address', 'comment', 'total_kopecks'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_id', 'name', 'quantity', 'unit', 'price_kopecks', 'sum_kopecks'])
    .where('orders.user_id', '=', userId)
    .orderBy('order_lines.id')
    .execute()
  return orders.map(({ id, ...order }) => ({
    ...order,
    строки: lines.filter(({ order_id }) => order_id === id).map(({ order_id: _, ...line }) => line),
  }))
}

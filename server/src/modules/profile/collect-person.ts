import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findLines } from '../basket/queries.ts'
import { findOwnClaims } from '../claims/queries.ts'
import { findOwnMessages } from '../order-messages/queries.ts'
import { findDocument } from '../consents/documents.ts'
import { findConsents } from '../consents/queries.ts'
import { findOwnCallbacks } from '../callbacks/queries.ts'
import { findBrowserRows } from '../notifications/push/queries.ts'
import { findDevices } from '../users/device-queries.ts'
import { findSelf } from '../users/queries.ts'
import { findRegularRows } from '../regular-orders/queries.ts'
import { findOwnRatings } from '../delivery-ratings/queries.ts'
import { collectOrders } from './collect-orders.ts'
import { profileOf } from './details.ts'
import { findNamedLists } from '../own-goods/list-queries.ts'
import { findFavourites } from '../own-goods/queries.ts'
import { findOwnReviews } from '../reviews/own-reviews.ts'
import { findInnRecords } from './inn-queries.ts'
import { findAddresses } from './queries.ts'
import { findWaitRows } from '../waits/queries.ts'

type Db = Transaction<Tables>

/** How each section of the export is read; which there are says schema/views/person_tables.sql. The keys are Russian, because people read the file. */
const sections: Record<string, (db: Db, userId: number) => Promise<unknown>> = {
  адреса: findAddresses,
  инн: findInnRecords,
  согласия: findConsentTexts,
  устройства: findDevices,
  браузерыСУведомлениями: findBrowserRows,
  события: findEvents,
  избранное: findFavourites,
  списки: findNamedLists,
  отзывы: findOwnReviews,
  претензии: findOwnClaims,
  переписка: findOwnMessages,
  оценкиДоставки: findOwnRatings,
  регулярныеЗаказы: findRegularRows,
  ожидаемыеТовары: findWaitRows,
  обратныеЗвонки: findOwnCallbacks,
  корзина: findLines,
  незаконченныеЗаказы: findDrafts,
  опросы: findResponses,
  промокоды: findPromoUses,
  личныеПромокоды: findOwnCodes,
  группыКлиентов: findOwnGroups,
  заказы: collectOrders,
}

/** All stored data of a person except secrets: each section that person_tables names. */
export async function collectPerson(db: Db, userId: number): Promise<Record<string, unknown>> {
  const file: Record<string, unknown> = ownSettings(await findSelf(db, userId))
  const rows = await db
    .selectFrom('person_tables')
    .select('section')
    .distinct()
    .where('section', 'is not', null)
    .execute()
  const named = new Set(rows.map(({ section }) => section))
  for (const [section, find] of Object.entries(sections))
    if (named.delete(section)) file[section] = await find(db, userId)
  if (named.size > 0) throw new Error(`sections of person_tables without a query: ${[...named].join(', ')}`)
  return file
}

function ownSettings(user: Selectable<Tables['users']>) {
  return {
    профиль: profileOf(user),
    уведомления: {
      заказыНаПочту: user.order_in_email,
      заказыПоSms: user.order_in_sms,
      заказыВБраузер: user.order_in_push,
      регулярныеЗаказыНаПочту: user.regular_in_email,
      регулярныеЗаказыВБраузер: user.regular_in_push,
      отзывыНаПочту: user.review_in_email,
      отзывыВБраузер: user.review_in_push,
      ожидаемыеТоварыНаПочту: user.wait_in_email,
      ожидаемыеТоварыПоSms: user.wait_in_sms,
      ожидаемыеТоварыВБраузер: user.wait_in_push,
      тихиеЧасыС: user.quiet_from,
      тихиеЧасыДо: user.quiet_until,
    },
  }
}

async function findConsentTexts(db: Db, userId: number) {
  const consents = await findConsents(db, userId)
  return Promise.all(
    consents.map(async (one) => ({ ...one, текст: (await findDocument(db, one.kind, one.version))?.text ?? '' })),
  )
}

function findOwnCodes(db: Db, userId: number) {
  return db.selectFrom('promo_codes').select(['code', 'used']).where('user_id', '=', userId).orderBy('id').execute()
}

/** Their names are the marketplace's own; that somebody is in one is told. */
function findOwnGroups(db: Db, userId: number) {
  return db.selectFrom('client_group_members').select('group_id').where('user_id', '=', userId).execute()
}

function findEvents(db: Db, userId: number) {
  return db
    .selectFrom('audit_events')
    .select(['at', 'event', 'address'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

function findDrafts(db: Db, userId: number) {
  return db
    .selectFrom('order_drafts')
    .select(['updated_at', 'content'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Responses given under the account. A guest's responses in the same browser are left out, because their author is unknown. */
function findResponses(db: Db, userId: number) {
  return db
    .selectFrom('poll_responses')
    .innerJoin('polls', 'polls.id', 'poll_responses.poll_id')
    .select(['polls.title', 'poll_responses.created_at', 'answers'])
    .where('user_id', '=', userId)
    .orderBy('poll_responses.created_at')
    .execute()
}

function findPromoUses(db: Db, userId: number) {
  return db
    .selectFrom('promotion_uses')
    .innerJoin('promotions', 'promotions.id', 'promotion_uses.promotion_id')
    .leftJoin('promo_codes', 'promo_codes.id', 'promotion_uses.code_id')
    .select(['promotions.name', 'promo_codes.code', 'promotion_uses.created_at', 'discount_kopecks', 'returned_at'])
    .where('promotion_uses.user_id', '=', userId)
    .orderBy('promotion_uses.id')
    .execute()
}

import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findDocument } from '../consents/documents.ts'
import { findConsents, type ConsentRow } from '../consents/queries.ts'
import { findCustomerActivity } from '../orders/placing/customer-activity.ts'
import { orderLimits, type CustomerKind } from '../orders/placing/limits.ts'
import { openStatuses, statusNameOf } from '../orders/states.ts'
import { masked } from '../users/mask.ts'
import { roleNames } from '../users/role-names.ts'
import type { FindTraderContacts, TraderCard } from './schema.ts'
import { stateNames, stateOf, typeNames } from './traders-object.ts'

// Call these inside `asActor`: row security shows people to the staff only.

type Db = Transaction<Tables>

const kindNames: Record<CustomerKind, string> = {
  new: 'Новый покупатель',
  regular: 'Постоянный покупатель',
  trusted: 'Увеличенные лимиты',
  unlimited: 'Без ограничений',
}

/** A person's card for the staff, without contacts. */
export async function findTraderCard(db: Db, id: number): Promise<TraderCard> {
  const user = await lookUp(db, id)
  const { name, role, type, state, blocked_at, closed_at, created_at, login, email, phone_digits } = user
  return {
    id,
    name,
    role,
    roleName: roleNames[role],
    type,
    typeName: typeNames[type],
    state,
    stateName: stateNames[state],
    since: isoOf(blocked_at ?? closed_at),
    createdAt: created_at.toISOString(),
    login: masked(login),
    email: masked(email),
    phoneEnd: phone_digits.slice(-4),
    companies: (await findCompanies(db, id)).map((one) => ({ ...one, inn: maskedInn(one.inn) })),
    samePhone: phone_digits === '' ? [] : await findSamePhone(db, id, phone_digits),
    orders: await sumOrders(db, id),
    limits: await limitsOf(db, id, user.raised_limits),
    consents: await Promise.all((await findConsents(db, id)).map((row) => toConsent(db, row))),
    devices: await findDevices(db, id),
  }
}

async function toConsent(
  db: Db,
  { kind, version, given_at, revoked_at }: ConsentRow,
): Promise<TraderCard['consents'][number]> {
  const title = (await findDocument(db, kind, version))?.title ?? kind
  return { kind, title, version, givenAt: given_at.toISOString(), revokedAt: isoOf(revoked_at) }
}

/** The contacts without masks. */
export async function findContacts(db: Db, id: number): Promise<FindTraderContacts['answer']> {
  const { login, email, phone } = await lookUp(db, id)
  return { id, login, email, phone, inns: (await findCompanies(db, id)).map(({ inn }) => inn) }
}

async function lookUp(db: Db, id: number) {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .select(stateOf.as('state'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('NOT_FOUND', 'Такого пользователя нет')
  return user
}

function findCompanies(db: Db, id: number) {
  return db.selectFrom('user_inns').select(['inn', 'name']).where('user_id', '=', id).orderBy('id').execute()
}

const maskedInn = (inn: string) => (inn.length === 12 ? `…${inn.slice(-4)}` : inn)

function findSamePhone(db: Db, id: number, digits: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('phone_digits', '=', digits)
    .where('phone', '<>', '')
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute()
}

async function sumOrders(db: Db, id: number): Promise<TraderCard['orders']> {
  const isOpen = sql<boolean>`status = any (${[...openStatuses]})`
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere(isOpen).as('openCount'),
      sql<number>`coalesce(sum(to_pay_kopecks) filter (where ${isOpen}), 0)::bigint`.as('openKopecks'),
      sql<number>`coalesce(sum(to_pay_kopecks) filter (where funds = 'debt'), 0)::bigint`.as('debtKopecks'),
      fn.max('created_at').as('lastAt'),
    ])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, lastAt: isoOf(row.lastAt), latest: await findLatest(db, id) }
}

const LATEST = 5

async function findLatest(db: Db, id: number): Promise<TraderCard['orders']['latest']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'pickup', 'created_at', 'to_pay_kopecks'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(({ id: order, number, status, pickup, created_at, to_pay_kopecks }) => ({
    id: order,
    number,
    status,
    statusName: statusNameOf({ status, pickup }),
    createdAt: created_at.toISOString(),
    toPayKopecks: to_pay_kopecks,
  }))
}

async function limitsOf(db: Db, id: number, raised: TraderCard['limits']['raised']): Promise<TraderCard['limits']> {
  const { kind } = await findCustomerActivity(db, { userId: id, placedBy: null })
  const limits = orderLimits[kind]
  return { kind, kindName: kindNames[kind], raised, most: limits }
}

async function findDevices(db: Db, id: number): Promise<TraderCard['devices']> {
  type Row = { type: 'web' | 'web-mobile'; last_used_at: Date }
  const { rows } = await sql<Row>`select type, last_used_at from devices_of_person(${id})`.execute(db)
  return rows.map(({ type, last_used_at }) => ({ type, lastUsedAt: last_used_at.toISOString() }))
}

const isoOf = (date: Date | null) => date && date.toISOString()

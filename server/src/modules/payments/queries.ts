import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** domain.md §2.1: the balance minus everything that is reserved. */
const available = sql<number>`balance_kopecks - obligations_kopecks - pending_kopecks - blocked_kopecks - debt_kopecks`

export function selectBeneficiaries(db: Db) {
  return db
    .selectFrom('beneficiaries')
    .innerJoin('suppliers', 'suppliers.id', 'beneficiaries.supplier_id')
    .selectAll('beneficiaries')
    .select(['suppliers.code as supplier', 'suppliers.name as supplier_name', available.as('available_kopecks')])
}

export type BeneficiaryFound = Awaited<ReturnType<ReturnType<typeof selectBeneficiaries>['execute']>>[number]

/** When the last of the beneficiaries was read from the bank; null when there is none. */
export async function findLastReading(db: Db): Promise<Date | null> {
  const { updated } = await db
    .selectFrom('beneficiaries')
    .select(({ fn }) => fn.max('updated_at').as('updated'))
    .executeTakeFirstOrThrow()
  return updated
}

export function findBeneficiary(db: Db, id: string) {
  return selectBeneficiaries(db).where('beneficiaries.id', '=', id).executeTakeFirst()
}

export function findEvents(db: Db, beneficiaryId: string, page: { number: number; size: number }) {
  return db
    .selectFrom('beneficiary_events')
    .selectAll()
    .where('beneficiary_id', '=', beneficiaryId)
    .orderBy('id', 'desc')
    .offset(page.number * page.size)
    .limit(page.size)
    .execute()
}

export function findContracts(db: Db, beneficiaryId: string, page: { number: number; size: number }) {
  return db
    .selectFrom('smart_contracts')
    .selectAll('smart_contracts')
    .select((eb) =>
      eb.selectFrom('shops').select('shops.name').whereRef('shops.code', '=', 'smart_contracts.shop').as('shop_name'),
    )
    .where('beneficiary_id', '=', beneficiaryId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page.number * page.size)
    .limit(page.size)
    .execute()
}

/** As far as the pages of the bank reach (domain.md §2.1): 6000 of events, 2000 of contracts, 20 on each. */
export const mostEvents = 120_000
const mostContracts = 40_000

/** How many contracts there are, counted no further than the pages reach. */
export async function countContracts(db: Db, beneficiaryId: string): Promise<number> {
  const rows = db
    .selectFrom('smart_contracts')
    .select(sql`1`.as('one'))
    .where('beneficiary_id', '=', beneficiaryId)
    .limit(mostContracts)
  const { total } = await db
    .selectFrom(rows.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Who may pay from an account: buyers first, then people of suppliers and of the office; a login that nobody has any more has no role. */
export function findPayUsers(db: Db, beneficiaryId: string) {
  return db
    .selectFrom('pay_users')
    .leftJoin('users', 'users.login', 'pay_users.login')
    .leftJoin('suppliers', 'suppliers.id', 'users.supplier_id')
    .select([
      'pay_users.id',
      'pay_users.login',
      'beneficiary_id',
      'users.name',
      'users.role',
      'suppliers.name as supplier',
    ])
    .where('beneficiary_id', '=', beneficiaryId)
    .orderBy(sql`users.role is distinct from 'client'`)
    .orderBy('users.name')
    .orderBy('pay_users.login')
    .execute()
}

export function findPaidOrder(db: Db, number: string) {
  return db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select(['orders.id', 'orders.number', 'orders.to_pay_kopecks', 'orders.funds', 'orders.funds_confirmed_at'])
    .select(['orders.supplier_id', 'suppliers.code as supplier', 'shops.code as shop'])
    .select(sql<string | null>`person_name(orders.user_id)`.as('buyer'))
    .where('orders.number', '=', number)
    .executeTakeFirst()
}

/** The beneficiary of a supplier's orders: the account opened at the bank, or else the latest application. */
export function findBeneficiaryOf(db: Db, supplierId: number) {
  return db
    .selectFrom('beneficiaries')
    .select(['id', 'name', 'status'])
    .where('supplier_id', '=', supplierId)
    .where('code_supplier', '=', '')
    .orderBy(sql`status = 'ACTIVATED'`, 'desc')
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
}

/** The contract that an order was paid by first: the one that runs or has ended, or else the last that the bank refused. */
export function findContractOf(db: Db, order: { supplier: string; number: string }) {
  return db
    .selectFrom('smart_contracts')
    .innerJoin('beneficiaries', 'beneficiaries.id', 'smart_contracts.beneficiary_id')
    .select([
      'smart_contracts.id',
      'amount_kopecks',
      'smart_contracts.status',
      'smart_contracts.created_at',
      'beneficiary_id',
    ])
    .select(['beneficiaries.name as beneficiary_name', 'beneficiaries.status as beneficiary_status'])
    .where('supplier_code', '=', order.supplier)
    .where('num', '=', order.number)
    .where('adds_to', 'is', null)
    .orderBy(sql`smart_contracts.status = 'FAILED'`)
    .orderBy('smart_contracts.created_at', 'desc')
    .executeTakeFirst()
}

export function findContractEvents(db: Db, contractId: string) {
  return db
    .selectFrom('beneficiary_events')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc')
    .execute()
}

import { sql } from 'kysely'
import { insertContract, insertShop, insertSupplier, insertUser } from '../../../test/rows.ts'
import type { TestDatabase } from '../../../test/database.ts'
import { asSystem } from '../../database/actor.ts'
import { enqueueOperation } from '../bank/enqueue.ts'
import {
  account,
  innOf,
  insertBeneficiary,
  organisation,
  randomNine,
  type startWork,
  type useSandbox,
} from '../bank/testing.ts'
import { advance, type MoneyTerms } from './money/advance.ts'

type Work = ReturnType<typeof startWork>
type Test = Pick<TestDatabase, 'owner' | 'database'>

/** The jobs of the bank and of the orders, until a round finds nothing to do; pauses are skipped. */
export async function settle({ owner, database }: Test, work: Work, terms: MoneyTerms, rounds = 12): Promise<void> {
  let known = ''
  for (let round = 0; round < rounds; round++) {
    await owner
      .updateTable('bank_operations')
      .set({ next_try_at: new Date(0) })
      .where('ended_at', 'is', null)
      .execute()
    await owner
      .updateTable('beneficiaries')
      .set({ next_read_at: new Date(0) })
      .execute()
    await work.mind()
    const { rows } = await sql<{
      id: number
    }>`delete from pgboss.job where name = 'move-order-money' returning (data->>'orderId')::int as id`.execute(owner)
    for (const { id } of rows) await asSystem(database, (db) => advance(db, id, terms))
    const done = await readProgress(owner)
    if (done.open === 0 && rows.length === 0 && done.known === known) return
    known = done.known
  }
}

/** How many operations and jobs are open, and what there has been of operations and events. */
async function readProgress(owner: Test['owner']): Promise<{ open: number; known: string }> {
  const { rows } = await sql<{ open: number; known: string }>`select
    (select count(*) from bank_operations where ended_at is null)::int
      + (select count(*) from pgboss.job where name = 'move-order-money')::int as open,
    concat((select count(*) from bank_operations), ' ', (select count(*) from bank_events)) as known`.execute(owner)
  return rows[0] ?? { open: 0, known: '' }
}

/** A supplier with an account at the bank and a commission of 12.5 per cent, its shop, and its client's account that `login` may pay from. */
export async function insertSides({ owner, database }: Test, login: string) {
  const buyer = await insertUser(owner, { login })
  const client = (await insertBeneficiary(owner, database, innOf('771234567'))).id
  const seller = (await insertBeneficiary(owner, database, innOf('771234568'))).id
  const supplier = await insertSupplier(owner)
  await insertContract(owner, {
    supplier_id: supplier.id,
    commission_percent: 12.5,
    state: 'accepted',
    offered_at: new Date(),
    accepted_at: new Date(),
    accepted_by: buyer.id,
  })
  const shop = await insertShop(owner, { supplier_id: supplier.id })
  await owner
    .updateTable('beneficiaries')
    .set({ supplier_id: supplier.id, code_supplier: 'К-1' })
    .where('id', '=', client)
    .execute()
  await owner.updateTable('beneficiaries').set({ supplier_id: supplier.id }).where('id', '=', seller).execute()
  await owner.insertInto('pay_users').values({ beneficiary_id: client, login }).execute()
  return { buyer, client, seller, supplier, shop }
}

/** Money comes to the bank, and the bank is asked to make it a beneficiary's. */
export async function askTopUp(
  { database }: Test,
  sandbox: ReturnType<typeof useSandbox>,
  beneficiaryId: string,
  amount: number,
): Promise<void> {
  const payer = { name: 'ООО «Покупатель»' }
  const { transactionId } = await sandbox.control('topups', { amount, purpose: 'Пополнение', payer })
  if (typeof transactionId !== 'string') throw new Error('the sandbox gave no id')
  const operation = { kind: 'identify', beneficiaryId, payload: { transactionId } } as const
  await asSystem(database, (db) => enqueueOperation(db, operation))
}

/** The body of `createOrg` with an INN of its own. */
export function organisationBody(supplier: string, inn = innOf(randomNine())) {
  const { beneficiaryType: _type, ...fields } = organisation(inn)
  return { supplier, ...fields }
}

/** The body of `createIp` with an INN of its own. */
export function soleTraderBody(supplier: string, inn = personInnOf(`77${randomNine().slice(1)}`)) {
  return {
    supplier,
    contractNumber: 'ИП №7',
    contractDate: '2026-01-10',
    contractExpDate: '2049-12-31',
    surname: 'Петрова',
    name: 'Анна',
    patronymic: 'Ильинична',
    inn,
    ogrnip: '304500116000157',
    birthDate: '1985-04-12',
    identificationDoc: {
      seria: '4510',
      number: '123456',
      issuer: 'ОВД района Арбат',
      issueDate: '2010-05-20',
      issuerCode: '770-001',
    },
    postAddress: '140000, Люберцы, Октябрьский пр., 1',
    isOnlyTaxResidentRF: true,
    phone: '8 (912) 345-67-89',
    email: 'anna@example.ru',
    account,
  }
}

/** A right INN of a person with these ten first digits. */
function personInnOf(ten: string): string {
  const key = (digits: string, weights: number[]) =>
    (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11) % 10
  const eleven = ten + String(key(ten, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]))
  return eleven + String(key(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]))
}

import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { idOf, type Ids } from './insert-catalog.ts'
import { insertMoney } from './insert-money.ts'
import { insertRows, moveCounters } from './insert.ts'
import type { PastGroup } from './orders/generate.ts'
import { generateBeneficiaries } from './payments/generate.ts'

type Given = { seed: string; now: Date; suppliers: Ids; shops: Ids; groups: readonly PastGroup[] }

export async function insertPayments(
  db: Kysely<Tables>,
  { seed, now, suppliers, shops, groups }: Given,
): Promise<void> {
  const shopCodes = new Map([...shops].map(([code, id]) => [id, code]))
  const orders = await db.selectFrom('orders').select(['number', 'commission_basis_points as points']).execute()
  const commissions = new Map(orders.map(({ number, points }) => [number, points ?? 0]))
  const beneficiaries = generateBeneficiaries({ seed, now, groups, supplierIds: suppliers, shopCodes, commissions })
  await insertRows(
    db,
    'beneficiaries',
    beneficiaries.map((one) => ({
      id: one.id,
      type: one.type,
      supplier_id: idOf(suppliers, one.supplier),
      code_supplier: one.codeSupplier ?? '',
      name: one.name,
      inn: one.inn,
      kpp: one.kpp,
      ogrn: one.ogrn,
      contract_number: one.contractNumber,
      contract_date: one.contractDate,
      contract_exp_date: '2049-12-31',
      account_number: one.accountNumber,
      bank_bic: one.bank.bic,
      cor_account: one.bank.corAccount,
      bank_name: one.bank.name,
      phone: one.phone,
      email: one.email,
      status: one.status,
      balance_kopecks: one.balance.balance,
      obligations_kopecks: one.balance.obligations,
      pending_kopecks: one.balance.pending,
      blocked_kopecks: one.balance.blocked,
      debt_kopecks: one.balance.debt,
      updated_at: one.updatedAt,
    })),
  )
  await insertRows(
    db,
    'smart_contracts',
    beneficiaries.flatMap(({ id, supplier, contracts }) =>
      contracts.map((contract) => ({
        id: contract.id,
        beneficiary_id: id,
        supplier_code: supplier,
        shop: contract.shop,
        num: contract.num,
        amount_kopecks: contract.amountKopecks,
        status: contract.status,
        created_at: contract.at,
      })),
    ),
  )
  const movements = beneficiaries
    .flatMap(({ id, events }) => events.map((event) => ({ id, event })))
    .map(({ id, event: { id: event_id, type, value, amountKopecks, purpose, contractId, at, transactionType } }) => ({
      row: {
        event_id,
        beneficiary_id: id,
        type,
        value,
        purpose,
        amount_kopecks: amountKopecks,
        contract_id: contractId,
      },
      transaction_type: transactionType,
      at,
    }))
  await insertRows(
    db,
    'bank_events',
    movements.map(({ row, transaction_type, at }) => ({
      ...row,
      transaction_type,
      happened_at: at,
    })),
  )
  await insertRows(
    db,
    'beneficiary_events',
    movements.map(({ row, at }, index) => ({ ...row, id: index + 1, created_at: at, updated_at: at })),
  )
  const payUsers = beneficiaries.flatMap(({ id, payUsers: logins = [] }) =>
    logins.map((login) => ({ beneficiary_id: id, login })),
  )
  await insertRows(
    db,
    'pay_users',
    payUsers.map((row, index) => ({ ...row, id: index + 1 })),
  )
  await moveCounters(db, ['beneficiary_events', 'pay_users'])
  await insertMoney(db)
}

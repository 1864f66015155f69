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
  const beneficiaries = generateBeneficiaries({ seed, now, groups, supplierIds: suppliers, shopCodes })
  await insertRows(
    db,
    'beneficiaries',
    beneficiaries.map((one) => ({
      id: one.id,
      type: one.type,
      supplier_id: idOf(suppliers, one.supplier),
      name: one.name,
      inn: one.inn,
      kpp: one.kpp,
      ogrn: one.ogrn,
      contract_number: one.contractNumber,
      contract_date: one.contractDate,
      account_number: one.accountNumber,
      bank_bic: one.bank.bic,
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
  const events = beneficiaries.flatMap(({ id, events: own }) => own.map((event) => ({ beneficiary_id: id, event })))
  await insertRows(
    db,
    'beneficiary_events',
    events.map(({ beneficiary_id, event: { type, value, amountKopecks, purpose, at, contractId } }, index) => ({
      id: index + 1,
      beneficiary_id,
      type,
      value,
      purpose,
      amount_kopecks: amountKopecks,
      created_at: at,
      contract_id: contractId,
    })),
  )
  const payUsers = beneficiaries.flatMap(({ id, payUsers: logins }) =>
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

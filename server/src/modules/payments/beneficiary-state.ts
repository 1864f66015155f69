import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import {
  countContracts,
  findBeneficiary,
  findContracts,
  findEvents,
  mostEvents,
  type BeneficiaryFound,
} from './queries.ts'
import type { Beneficiary, BeneficiaryRow, FindBeneficiaryState } from './schema.ts'

type Db = Transaction<Tables>
type State = FindBeneficiaryState['answer']
type PageAsked = { number: number; size: number }

/** A beneficiary with its balance, and one page each of its money events and smart contracts, the newest first. */
export async function findState(
  db: Db,
  id: string,
  pages: { events: PageAsked; contracts: PageAsked },
): Promise<State> {
  const found = await findExisting(db, id)
  return {
    beneficiary: toBeneficiary(found),
    balance: {
      balanceKopecks: found.balance_kopecks,
      obligationsKopecks: found.obligations_kopecks,
      pendingKopecks: found.pending_kopecks,
      blockedKopecks: found.blocked_kopecks,
      debtKopecks: found.debt_kopecks,
      availableKopecks: found.available_kopecks,
    },
    events: await findEventPage(db, found, pages.events),
    contracts: await findContractPage(db, id, pages.contracts),
  }
}

export async function findExisting(db: Db, id: string): Promise<BeneficiaryFound> {
  const found = await findBeneficiary(db, id)
  if (!found) throw new ApiError('NOT_FOUND', 'Бенефициар не найден')
  return found
}

async function findEventPage(db: Db, { id, event_count }: BeneficiaryFound, page: PageAsked): Promise<State['events']> {
  const events = await findEvents(db, id, page)
  return {
    items: events.map(toMoneyEvent),
    page: { ...page, total: Math.min(event_count, mostEvents) },
  }
}

export function toMoneyEvent(event: Selectable<Tables['beneficiary_events']>) {
  return {
    id: event.id,
    type: event.type,
    value: event.value,
    amountKopecks: event.amount_kopecks,
    purpose: event.purpose,
    createdAt: event.created_at.toISOString(),
  }
}

async function findContractPage(db: Db, id: string, page: PageAsked): Promise<State['contracts']> {
  const contracts = await findContracts(db, id, page)
  return {
    items: contracts.map((contract) => ({
      id: contract.id,
      supplierCode: contract.supplier_code,
      shop: contract.shop,
      shopName: contract.shop_name ?? contract.shop,
      num: contract.num,
      amountKopecks: contract.amount_kopecks,
      status: contract.status,
      createdAt: contract.created_at.toISOString(),
    })),
    page: { ...page, total: await countContracts(db, id) },
  }
}

export function toBeneficiaryRow(found: BeneficiaryFound): BeneficiaryRow {
  return {
    id: found.id,
    type: found.type,
    name: found.name,
    inn: found.inn,
    supplier: found.supplier,
    supplierName: found.supplier_name,
    isBuyers: found.code_supplier !== '',
    status: found.status,
    availableKopecks: found.available_kopecks,
    blockedKopecks: found.blocked_kopecks,
    debtKopecks: found.debt_kopecks,
    updatedAt: found.updated_at.toISOString(),
  }
}

function toBeneficiary(found: BeneficiaryFound): Beneficiary {
  return {
    ...toBeneficiaryRow(found),
    kpp: found.kpp,
    ogrn: found.ogrn,
    contractNumber: found.contract_number,
    contractDate: found.contract_date,
    accountNumber: found.account_number,
    bankBic: found.bank_bic,
    bankName: found.bank_name,
    phone: found.phone,
    email: found.email,
    readAt: found.read_at?.toISOString() ?? null,
    refusal: found.refusal,
  }
}

import type { Kysely } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import type { Tables } from '../../src/database/tables.ts'
import { insertProduct, insertShop, insertSupplier } from '../rows.ts'

type Owner = Kysely<Tables>
type Goods = { id: number; code: string; name: string; price: number }

/** A supplier unrelated to the others of the matrix, and the marks of everything that its people wrote. */
export type Side = {
  /** the beginning of every text that the side's people wrote */
  word: 'Свой' | 'Чужой'
  /** the beginning of their logins and e-mails */
  prefix: 'own' | 'foreign' | 'idle'
  password_hash: string
  supplierId: number
  supplier: string
  shopId: number
  /** a product of the side */
  product: Goods
  /** of a third supplier: delivered to the side's people and to nobody else */
  brought: Goods
  beneficiaryId: string
  /** an act of what the supplier was paid */
  payoutId: number
  /** the supplier's code of it */
  beneficiaryCode: string
  /** the supplier that a person of the role works for */
  supplierOf: Partial<Record<Role, number>>
}

const beneficiaryCode = 'K-1'

type Given = Pick<Side, 'word' | 'prefix' | 'password_hash'>

export async function makeSide(owner: Owner, given: Given): Promise<Side> {
  const partner = await insertSupplier(owner)
  const supplier = await insertSupplier(owner, { parent_id: partner.id, card_merchant: `farm-${given.prefix}` })
  const { id: shopId } = await insertShop(owner, { supplier_id: supplier.id })
  const product = await insertProduct(owner, { shop_id: shopId, stock: 100_000 })
  const brought = await insertProduct(owner, { stock: 100_000 })
  return {
    ...given,
    supplierId: supplier.id,
    supplier: supplier.code,
    shopId,
    product: toGoods(product),
    brought: toGoods(brought),
    beneficiaryId: await insertBeneficiary(owner, supplier.id),
    payoutId: await insertPayout(owner, supplier.id),
    beneficiaryCode,
    supplierOf: { supplier: supplier.id, picker: supplier.id, courier: supplier.id, partner: partner.id },
  }
}

function toGoods({ id, code, name, price_kopecks: price }: Awaited<ReturnType<typeof insertProduct>>): Goods {
  return { id, code, name, price }
}

async function insertPayout(owner: Owner, supplier_id: number): Promise<number> {
  const sums = { sum_kopecks: 1, commission_kopecks: 0, netted_kopecks: 0, paid_kopecks: 1 }
  const range = { after_position: 0, last_position: 1, starts_at: new Date(), ends_at: new Date() }
  const act = { supplier_id, number: 1, orders: 1, ...range, ...sums }
  return (await owner.insertInto('payouts').values(act).returning('id').executeTakeFirstOrThrow()).id
}

async function insertBeneficiary(owner: Owner, supplier_id: number): Promise<string> {
  const { id } = await owner
    .insertInto('beneficiaries')
    .values({
      id: `00000000-0000-4000-8000-${String(supplier_id).padStart(12, '0')}`,
      type: 'org',
      supplier_id,
      code_supplier: beneficiaryCode,
      name: 'ООО',
      inn: String(7_700_000_000 + supplier_id),
      ogrn: '1027700132195',
      contract_number: '1',
      contract_date: '2026-01-01',
      phone: '',
      email: '',
      kpp: null,
      account_number: '40702810900000002851',
      bank_bic: '044030827',
      bank_name: 'Банк',
      status: 'ACTIVATED',
      balance_kopecks: 0,
      obligations_kopecks: 0,
      pending_kopecks: 0,
      blocked_kopecks: 0,
      debt_kopecks: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

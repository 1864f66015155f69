import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Side } from '../../bank/operation.ts'

type Beneficiary = Selectable<Tables['beneficiaries']>

/** A beneficiary as a payer or a payee. */
export function sideOf(beneficiary: Beneficiary): Side {
  const { type, name, inn, kpp, account_number, bank_bic, cor_account, bank_name } = beneficiary
  return {
    typeCode: type === 'org' ? 'UL' : 'IP',
    name,
    inn,
    ...(type === 'org' && kpp !== null && { kpp }),
    account: {
      accountNumber: account_number,
      bankBIC: bank_bic,
      bankCorAccount: cor_account,
      bankName: bank_name,
    },
  }
}

/** The supplier's own account: the active beneficiary that is not one of its clients. */
export function findSupplierAccount(db: Transaction<Tables>, supplierId: number): Promise<Beneficiary | undefined> {
  return db
    .selectFrom('beneficiaries')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('status', '=', 'ACTIVATED')
    .where('code_supplier', '=', '')
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
}

export function findBeneficiaryById(db: Transaction<Tables>, id: string): Promise<Beneficiary | undefined> {
  return db.selectFrom('beneficiaries').selectAll().where('id', '=', id).executeTakeFirst()
}

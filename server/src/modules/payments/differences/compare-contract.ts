import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { BankContract } from '../../bank/bank.ts'
import { balanceOf, readSums } from '../funds/sums.ts'
import { noteDifference } from './note.ts'

/** Compares a contract of the bank with the order's ledger; the key of the difference, or null when they are equal. */
export async function compareContract(db: Transaction<Tables>, contract: BankContract): Promise<string | null> {
  const { smartContractId: id, beneficiaryId } = contract
  const own = await db
    .selectFrom('smart_contracts as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['o.id', 'o.number'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!own) {
    const key = `contract/${id}`
    await noteDifference(db, {
      kind: 'contract',
      key,
      suggestion: 'dismiss',
      beneficiaryId,
      bankKopecks: contract.amount,
      cause: `У банка есть договор «${contract.title}», которого нет у нас`,
    })
    return key
  }
  const sums = await readSums(db, own.id)
  const [atBank, ours] = [
    { held: contract.held + contract.pending, paid: contract.paid, returned: contract.unheld },
    { held: balanceOf(sums), paid: sums.paid + sums.fee + sums.netted, returned: sums.returned },
  ]
  const differs = (['held', 'paid', 'returned'] as const).find((part) => atBank[part] !== ours[part])
  if (!differs) return null
  const key = `contract/${id}/${differs}/${atBank[differs]}/${ours[differs]}`
  await noteDifference(db, {
    kind: 'contract',
    key,
    suggestion: 'dismiss',
    beneficiaryId,
    orderId: own.id,
    contractId: id,
    bankKopecks: atBank[differs],
    ledgerKopecks: ours[differs],
    cause: `По заказу ${own.number} у банка и в книге разное: ${parts[differs]}`,
  })
  return key
}

const parts = { held: 'сколько удержано', paid: 'сколько переведено', returned: 'сколько возвращено' }

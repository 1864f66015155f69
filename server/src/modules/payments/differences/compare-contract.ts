import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { BankContract } from '../../bank/bank.ts'
import { balanceOf, readContractSums, toSums, type Sums } from '../funds/sums.ts'
import { noteDifference } from './note.ts'

type Db = Transaction<Tables>
type Own = { id: number; number: string; sums: Sums }

/** Compares contracts of the bank with the ledger; the keys of the differences. */
export async function compareContracts(db: Db, contracts: readonly BankContract[]): Promise<string[]> {
  const orders = await findOrders(db, contracts)
  const keys: string[] = []
  for (const contract of contracts) {
    const key = await compareContract(db, contract, orders.get(contract.smartContractId))
    if (key !== null) keys.push(key)
  }
  return keys
}

/** Their orders, with the sums of the contract, by the id of the contract: two statements, however many there are. */
async function findOrders(db: Db, contracts: readonly BankContract[]): Promise<Map<string, Own>> {
  const ids = contracts.map(({ smartContractId }) => smartContractId)
  const rows = await db
    .selectFrom('smart_contracts as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.id as contract', 'o.id', 'o.number'])
    .where('c.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  const sums = await readContractSums(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ contract, id, number }) => [contract, { id, number, sums: sums.get(contract) ?? toSums([]) }]),
  )
}

/** The key of the difference, or null when the contract and its order are equal. */
async function compareContract(db: Db, contract: BankContract, own: Own | undefined): Promise<string | null> {
  const { smartContractId: id, beneficiaryId } = contract
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
  const { sums } = own
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

import type { Platform } from './platform.ts'

/** What the ledger has of an order and of who pays it, added up from the transfers alone. */
export async function sumsOf({ database }: Platform, orderId: number) {
  const rows = await database
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_accounts as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_accounts as c', 'c.id', 't.credit_account_id')
    .select([
      'd.code as from',
      'c.code as to',
      't.order_id',
      't.amount_kopecks',
      'd.beneficiary_id',
      'c.beneficiary_id as to_id',
    ])
    .where('t.kind', 'in', ['posted', 'post_pending'])
    .execute()
  const own = rows.filter(({ order_id }) => order_id === orderId)
  const sum = (from: string, to: string) =>
    own.filter((row) => row.from === from && row.to === to).reduce((total, row) => total + row.amount_kopecks, 0)
  const payer = own.find(({ from }) => from === 'beneficiary')?.beneficiary_id
  const free = rows.reduce((total, { to_id, to, from, beneficiary_id, amount_kopecks }) => {
    const came = to === 'beneficiary' && to_id === payer ? amount_kopecks : 0
    const left = from === 'beneficiary' && beneficiary_id === payer ? amount_kopecks : 0
    return total + came - left
  }, 0)
  const order = await database
    .selectFrom('orders')
    .select('to_pay_kopecks')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    held: sum('beneficiary', 'order'),
    paid: sum('order', 'bank'),
    fee: sum('order', 'fee'),
    returned: sum('order', 'beneficiary'),
    free,
    toPay: order.to_pay_kopecks,
  }
}

/** What the bank itself says of the beneficiary and of its only contract. */
export async function bankSays({ bank }: Platform, beneficiaryId: string) {
  const headers = { authorization: 'a'.repeat(38), rquid: '0'.repeat(32) }
  const answer = await fetch(`${bank.url}/v1/beneficiaries/state/${beneficiaryId}`, { headers })
  const { balance, smartContracts } = (await answer.json()) as {
    balance: Record<'balance' | 'obligations' | 'pending' | 'blocked' | 'debt', number>
    smartContracts: { items: { status: string; held: number; paid: number; unheld: number }[] }
  }
  const [only] = smartContracts.items
  return {
    free: balance.balance - balance.obligations - balance.pending - balance.blocked - balance.debt,
    contract: only && { status: only.status, held: only.held, paid: only.paid, unheld: only.unheld },
  }
}

import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Side, StepTransaction } from '../../bank/operation.ts'
import { commissionOf } from '../../suppliers/contracts/commission.ts'
import { hasOpenRefusal, noteDifference } from '../differences/note.ts'
import { findRow, type FundsEvent } from '../funds/machine.ts'
import { balanceOf, readContractSums, toSums } from '../funds/sums.ts'
import { ask } from './ask.ts'
import { findNetting, type Netting } from './netting.ts'
import { dueOf, factsOf, findContracts, lockOrderMoney, type OrderMoney } from './order-money.ts'
import { shareOut, type Funded } from './share-out.ts'
import { findBeneficiaryById, findSupplierAccount, sideOf } from './sides.ts'

type Db = Transaction<Tables>

/** `feePayee`: the marketplace's own account, which gets the commission. */
export type MoneyTerms = { feePayee: Side }

/**
 * Asks the bank for what is next of an order's money, if anything: a completed order pays the supplier and the commission, then the rest goes back; a
 * cancelled one gives all back. After a refusal of the bank a person decides first. In a transaction of the system.
 */
export async function advance(db: Db, orderId: number, terms: MoneyTerms): Promise<void> {
  const order = await lockOrderMoney(db, orderId)
  const contracts = order ? await findContracts(db, orderId) : []
  if (!order || contracts.length === 0 || (await hasOpenRefusal(db, orderId))) return
  const sums = await readContractSums(db, [orderId])
  const funded = contracts.map(({ id, beneficiary_id }) => ({
    id,
    beneficiary_id,
    kopecks: balanceOf(sums.get(id) ?? toSums([])),
  }))
  const may = (event: FundsEvent) => !('refusal' in findRow(factsOf(order), event))
  if (may('ask_payment')) await askPayments(db, order, funded, terms)
  else if (may('ask_unhold')) await askRest(db, order, funded)
  else await noteShortage(db, order)
}

/** A completed order that came to more than is held: what is missing was not agreed with the buyer. */
async function noteShortage(db: Db, order: OrderMoney): Promise<void> {
  const { id, number, status, sums } = order
  if (status !== 'completed' || dueOf(order) <= sums.held || balanceOf(sums) === 0) return
  await noteDifference(db, {
    kind: 'amount',
    key: `shortage/${id}`,
    suggestion: 'repeat',
    orderId: id,
    bankKopecks: sums.held,
    ledgerKopecks: dueOf(order),
    cause: `Заказ ${number} вышел дороже, чем зарезервировано. Согласуйте сумму с покупателем и исправьте её в заказе`,
  })
}

/**
 * The supplier gets the actual sum less the commission that was frozen on the order and less what it owes to another buyer, the marketplace the
 * commission. One operation for each contract that has to give.
 */
async function askPayments(
  db: Db,
  order: OrderMoney,
  contracts: readonly Funded[],
  { feePayee }: MoneyTerms,
): Promise<void> {
  const fee = commissionOf(dueOf(order), order.commission_basis_points ?? 0)
  const toSupplier = dueOf(order) - fee - order.sums.paid - order.sums.netted
  const [first] = contracts
  const payer = first && (await findBeneficiaryById(db, first.beneficiary_id))
  const payee = await findSupplierAccount(db, order.supplier_id)
  if (!payer || !payee) {
    return noteDifference(db, {
      kind: 'refused',
      key: `payee/${order.id}`,
      suggestion: 'repeat',
      orderId: order.id,
      cause: `Заказ ${order.number} завершён, а переводить деньги некуда: у поставщика нет действующего счёта в банке`,
    })
  }
  const netting = await findNetting(db, order.supplier_id, toSupplier)
  const wanted: Payment[] = [
    {
      kind: 'payment',
      amountKopecks: toSupplier - (netting?.amountKopecks ?? 0),
      payee: sideOf(payee),
      purpose: `Оплата заказа ${order.number}`,
    },
    ...(netting ? [netting] : []),
    {
      kind: 'fee',
      amountKopecks: fee - order.sums.fee,
      payee: feePayee,
      purpose: `Комиссия площадки по заказу ${order.number}`,
    },
  ]
  let now = order
  for (const { contract, parts } of shareOut(wanted, contracts))
    now = await demand(ask(db, now, contract, paymentsOf(order, contract, sideOf(payer), parts)))
}

type Payment = Pick<Netting, 'amountKopecks' | 'payee' | 'purpose'> & {
  kind: 'payment' | 'fee' | 'netting'
  repays?: number
}

function paymentsOf(
  order: OrderMoney,
  contract: Funded,
  payer: Side,
  wanted: readonly Payment[],
): Parameters<typeof ask>[3] {
  const transactions = wanted.map(({ kind, amountKopecks, payee, purpose }): StepTransaction => ({
    transactionType: kind === 'fee' ? 'FEE' : 'PAYMENT',
    payer,
    payee,
    amount: amountKopecks,
    purpose,
  }))
  const ids = { beneficiaryId: contract.beneficiary_id, orderId: order.id, contractId: contract.id }
  return {
    event: 'ask_payment',
    wanted: wanted.map(({ payee: { inn = '' }, ...one }) => ({ ...one, payeeInn: inn })),
    operation: { kind: 'confirm_step', ...ids, payload: { smartContractId: contract.id, transactions } },
  }
}

/** What is left of each hold goes back to the beneficiary, and the contract is closed. */
async function askRest(db: Db, order: OrderMoney, contracts: readonly Funded[]): Promise<void> {
  let now = order
  for (const contract of contracts.filter(({ kopecks }) => kopecks > 0)) {
    const ids = { beneficiaryId: contract.beneficiary_id, orderId: order.id, contractId: contract.id }
    now = await demand(
      ask(db, now, contract, {
        event: 'ask_unhold',
        wanted: [{ kind: 'unhold', amountKopecks: contract.kopecks }],
        operation: { kind: 'complete_contract', ...ids, payload: { smartContractId: contract.id } },
      }),
    )
  }
}

/** The ledger has what the order has: a refusal here is a fault of ours. */
async function demand(asked: ReturnType<typeof ask>): Promise<OrderMoney> {
  const answer = await asked
  if ('refused' in answer) throw new Error(`the ledger refuses a movement of held money: ${answer.refused}`)
  return answer
}

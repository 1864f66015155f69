import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import type { Actor } from '../../../auth.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { fundsNames } from '../../../funds-names.ts'
import { readBalance } from '../../ledger/accounts.ts'
import { findRow } from '../funds/machine.ts'
import type { CreateSmartContract } from '../smart-contract-schema.ts'
import { ask } from './ask.ts'
import { mostToHold } from './most-to-hold.ts'
import { factsOf, findContracts, lockOrderMoney, type OrderMoney } from './order-money.ts'
import { findBeneficiaryById, findSupplierAccount } from './sides.ts'

type Db = Transaction<Tables>
type Body = CreateSmartContract['body']

/** How long a contract runs at most: the bank returns what is left after it. */
const contractDays = 180

/**
 * Pays an order from a beneficiary's account: stores the contract and the operation that asks the bank for it, and reserves the money in the ledger.
 * It does not wait for the bank. Errors: NOT_FOUND, FORBIDDEN for who is no pay user of the beneficiary, CONTRACT_EXISTS for another sum or account,
 * MONEY_REFUSED with a Russian reason, BAD_REQUEST for parts of a kopeck.
 */
export async function createContract(db: Db, actor: Actor, body: Body): Promise<CreateSmartContract['answer']> {
  const amountKopecks = toKopecks(body.amount)
  const { login } = await db.selectFrom('users').select('login').where('id', '=', actor.id).executeTakeFirstOrThrow()
  await withinSystem(db, () => demandPayUser(db, body.beneficiaryId, login))
  const orderId = await findOrderToPay(db, actor, body)
  return withinSystem(db, async () => {
    const order = await lockOrderMoney(db, orderId)
    if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
    const [known] = await findContracts(db, orderId)
    if (known) {
      const isSame = known.amount_kopecks === amountKopecks && known.beneficiary_id === body.beneficiaryId.toLowerCase()
      if (!isSame) throw new ApiError('CONTRACT_EXISTS')
      return answerOf(known.id, amountKopecks, order)
    }
    return askFirstHold(db, order, { body, amountKopecks, payerId: actor.id })
  })
}

/** The order by all three parts of its name: one's own, or an operator pays it for its buyer. */
async function findOrderToPay(db: Db, actor: Actor, { supplierCode, shop, num }: Body): Promise<number> {
  const isOperator = actor.role === 'admin' || actor.role === 'manager'
  const order = await db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select(['orders.id', 'orders.user_id'])
    .where('orders.number', '=', num)
    .where('suppliers.code', '=', supplierCode)
    .where('shops.code', '=', shop)
    .executeTakeFirst()
  if (order && (isOperator || order.user_id === actor.id)) return order.id
  throw new ApiError('NOT_FOUND', 'Заказ не найден')
}

/** FORBIDDEN for a login that may not pay from this account. In a transaction of the system. */
export async function demandPayUser(db: Db, beneficiaryId: string, login: string): Promise<void> {
  const found = await db
    .selectFrom('pay_users')
    .select('id')
    .where('beneficiary_id', '=', beneficiaryId)
    .where('login', '=', login)
    .executeTakeFirst()
  if (!found) throw new ApiError('FORBIDDEN', 'Вы не можете платить с этого счёта')
}

type Asked = { body: Body; amountKopecks: number; payerId: number }

export const noAccount = 'У поставщика нет счёта в банке: этот заказ оплачивается при получении'

/** Why an order cannot be paid from an account now, in Russian; null when it can. */
export function refusalToPay(order: OrderMoney): string | null {
  if (order.to_pay_kopecks === 0) return 'По этому заказу платить нечего'
  const row = findRow(factsOf(order), 'ask_hold')
  return 'refusal' in row ? row.refusal : null
}

async function askFirstHold(db: Db, order: OrderMoney, { body, amountKopecks, payerId }: Asked) {
  const refusal = refusalToPay(order)
  if (refusal !== null) throw new ApiError('MONEY_REFUSED', refusal)
  const beneficiary = await findBeneficiaryById(db, body.beneficiaryId)
  if (beneficiary?.status !== 'ACTIVATED') throw new ApiError('MONEY_REFUSED', 'Банк ещё не открыл этот счёт')
  if (!(await findSupplierAccount(db, order.supplier_id))) throw new ApiError('MONEY_REFUSED', noAccount)
  const most = await mostToHold(db, order)
  if (amountKopecks < order.to_pay_kopecks || amountKopecks > most) {
    const range = most > order.to_pay_kopecks ? ` до ${formatMoney(most)}` : ''
    throw new ApiError('MONEY_REFUSED', `Сумма заказа другая: ${formatMoney(order.to_pay_kopecks)}${range}`)
  }
  const contract = { id: randomUUID(), beneficiary_id: beneficiary.id, amount_kopecks: amountKopecks }
  const place = { supplier_code: body.supplierCode, shop: body.shop, num: body.num, payer_id: payerId }
  const asked = await askHold(db, order, {
    event: 'ask_hold',
    contract: { ...contract, ...place },
    title: `Заказ ${order.number}`,
  })
  return answerOf(contract.id, amountKopecks, asked)
}

type NewContract = Omit<Insertable<Tables['smart_contracts']>, 'status' | 'order_id'>
type Hold = { event: 'ask_hold' | 'ask_extra'; contract: NewContract; title: string }

/**
 * Stores a contract of an order and asks the bank for it: the money of its account is reserved in the ledger. The caller has looked whether it may be.
 * MONEY_REFUSED when the account has less.
 */
export async function askHold(db: Db, order: OrderMoney, { event, contract, title }: Hold): Promise<OrderMoney> {
  const { id, beneficiary_id: beneficiaryId, amount_kopecks: amountKopecks } = contract
  await db
    .insertInto('smart_contracts')
    .values({ ...contract, status: 'CREATED', order_id: order.id })
    .execute()
  const asked = await ask(db, order, contract, {
    event,
    wanted: [{ kind: 'hold', amountKopecks }],
    operation: {
      kind: 'create_contract',
      beneficiaryId,
      orderId: order.id,
      contractId: id,
      payload: {
        smartContractId: id,
        title,
        amount: amountKopecks,
        expirationDate: new Date(Date.now() + contractDays * 86_400_000).toISOString().slice(0, 10),
      },
    },
  })
  if (!('refused' in asked)) return asked
  const free = await readBalance(db, { code: 'beneficiary', beneficiaryId })
  throw new ApiError('MONEY_REFUSED', `На счёте не хватает денег: свободно ${formatMoney(free?.available ?? 0)}`)
}

function answerOf(id: string, amountKopecks: number, order: OrderMoney): CreateSmartContract['answer'] {
  return {
    smartContractId: id,
    amountKopecks,
    orderNumber: order.number,
    funds: order.funds,
    fundsName: fundsNames[order.funds],
    confirmedAt: order.funds_confirmed_at?.toISOString() ?? null,
  }
}

/** Roubles, as the call has them, in whole kopecks. */
function toKopecks(roubles: number): number {
  const kopecks = Math.round(roubles * 100)
  if (Math.abs(roubles * 100 - kopecks) > 1e-4)
    throw new ApiError('BAD_REQUEST', 'В сумме не больше двух знаков после запятой')
  return kopecks
}

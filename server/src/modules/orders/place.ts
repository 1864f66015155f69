import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { checkBasket, type CheckedLine } from './check-basket.ts'
import { findBasketProducts, findKey, insertKey, lockKey } from './queries.ts'
import type { PlacedGroup, PlaceOrder } from './schema.ts'
import { splitBasket } from './split.ts'
import { describeGroup, writeGroup } from './write-group.ts'

type Db = Transaction<Tables>
type Basket = PlaceOrder['body']

/** Checks a basket and computes what it would become. Writes and locks nothing. */
export async function checkOrder(db: Db, basket: Basket): Promise<PlacedGroup> {
  const parts = splitBasket(await checkedLines(db, basket, { lock: false }))
  return describeGroup(null, parts)
}

/**
 * Places a basket once per key and answers with the text that every repeat of it gets, byte for byte. All in the given
 * transaction: the key, the orders and the stock are there together or not at all.
 */
export async function placeOrder(db: Db, actor: Actor, key: string, basket: Basket): Promise<string> {
  const fingerprint = fingerprintOf(basket)
  await lockKey(db, actor.id, key)
  const earlier = await findKey(db, actor.id, key)
  if (earlier) {
    if (!earlier.fingerprint.equals(fingerprint)) throw new ApiError('KEY_REUSED')
    return earlier.answer
  }
  const lines = await checkedLines(db, basket, { lock: true })
  const answer = JSON.stringify(await writeGroup(db, actor, basket, splitBasket(lines)))
  await insertKey(db, { user_id: actor.id, key, fingerprint, answer })
  return answer
}

async function checkedLines(db: Db, basket: Basket, options: { lock: boolean }): Promise<CheckedLine[]> {
  const codes = new Set(basket.json_data.map((line) => line.product))
  if (codes.size < basket.json_data.length)
    throw new ApiError('BAD_REQUEST', 'Один и тот же товар указан в корзине дважды')
  const products = await findBasketProducts(db, [...codes], options)
  const others = new Set(products.filter((product) => isOther(basket, product.supplier)).map(({ code }) => code))
  const wanted = basket.json_data.filter((line) => !others.has(line.product))
  if (wanted.length === 0) throw new ApiError('BAD_REQUEST', 'В корзине нет товаров этого поставщика')
  const { lines, problems } = checkBasket(wanted, products)
  if (problems.length > 0) throw new ApiError('BASKET_CHANGED', undefined, problems)
  return lines
}

/** A basket may be ordered one supplier at a time: what belongs to the others then waits. */
function isOther({ supplier }: Basket, supplierOfProduct: string): boolean {
  return supplier !== '' && supplier !== supplierOfProduct
}

/** The body's meaning and nothing of its form: named values in a fixed order. */
function fingerprintOf({ supplier, json_data, delivery, order_properties, comment }: Basket): Buffer {
  const { receiver, phone, address, window } = order_properties
  const lines = json_data.map(({ product, quantity, priceKopecks }) => [product, quantity, priceKopecks])
  const meaning = JSON.stringify([supplier, lines, delivery, receiver, phone, address, window, comment])
  return createHash('sha256').update(meaning).digest()
}

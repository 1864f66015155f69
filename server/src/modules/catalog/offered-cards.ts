import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findOpenPromotions } from '../promo/find-promotions.ts'
import { conditionsFor, offerOf } from '../promo/offers.ts'
import { toCard, toGood, toProduct, type CardRow, type DocumentRow, type ProductRow } from './answers.ts'
import type { Product, ProductCard } from './schema.ts'

type Db = Kysely<Tables>

/** How rows become cards for buyers, with what the promotions of everybody make of them now. */
export async function offeredCards(db: Db): Promise<(row: CardRow) => ProductCard> {
  const [promotions, now] = [await findOpenPromotions(db), new Date()]
  return (row) => toCard(row, offerOf(toGood(row), promotions, now))
}

/** A product for its page, with all conditions told. */
export async function toOfferedProduct(db: Db, row: ProductRow, documents: DocumentRow[]): Promise<Product> {
  const [promotions, now] = [await findOpenPromotions(db), new Date()]
  const good = toGood(row)
  return toProduct(row, {
    offer: offerOf(good, promotions, now),
    promotions: conditionsFor(good, promotions, now),
    documents,
  })
}

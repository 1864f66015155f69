import type { Transaction } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'
import { ApiError } from '../../../../errors.ts'
import type { PromotionTrial } from '../schema.ts'
import { readCheckouts, type PastCheckout } from './past-checkouts.ts'
import { findOthers, findTried, type PastPromotion } from './past-promotions.ts'
import { copyUses, findUses } from './past-uses.ts'
import { placeAgain } from './place-again.ts'
import { addDifference, type Sums } from './supplier-sums.ts'

type Db = Transaction<Tables>

const DAYS = 30

/**
 * Places the checkouts of the last 30 days again, the earlier first, once without and once with a promotion, both with the other promotions as they held
 * at the time of each, and tells the difference. The rules where the past is not known are in docs/promotions.md. The period of the tried promotion
 * is not asked: what matters is what it would have cost. Its limits are as if nobody had used it.
 */
export async function tryPromotionOn(db: Db, id: number): Promise<PromotionTrial> {
  const tried = await findTried(db, id)
  if (!tried) throw new ApiError('NOT_FOUND', 'Такой акции нет')
  const since = new Date(Date.now() - DAYS * 86_400_000)
  const others = await findOthers(db, id, since)
  const without = await findUses(db, idsOf(others), since)
  const together = copyUses(without)
  const sums: Sums = new Map()
  let [checkouts, lowered] = [0, 0]
  for await (const page of readCheckouts(db, since, idsOf([tried, ...others].filter(isForShare)))) {
    for (const checkout of page) {
      const before = placeAgain(checkout, others, without)
      const applied = placeAgain(checkout, [forOne(tried, checkout), ...others], together)
      addDifference(sums, { checkout, without: before, applied, tried: id })
      checkouts++
      if (applied.some(({ promotion }) => promotion.id === id)) lowered++
    }
  }
  return { since: since.toISOString(), checkouts, lowered, ...(await sumUp(db, sums)) }
}

const idsOf = (promotions: readonly PastPromotion[]) => [...new Set(promotions.map(({ promotion }) => promotion.id))]
const isForShare = ({ sharePercent }: PastPromotion) => sharePercent !== null

/** The code of a tried promotion is taken as typed by everybody who had no other one. */
function forOne(tried: PastPromotion, { codeOf }: PastCheckout): PastPromotion {
  return codeOf === null ? { ...tried, needsCode: false } : tried
}

async function sumUp(db: Db, sums: Sums) {
  const names = await db
    .selectFrom('suppliers')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...sums.keys()])
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const total = (of: 'goodsKopecks' | 'discountKopecks' | 'othersKopecks') =>
    [...sums.values()].reduce((all, sum) => all + sum[of], 0)
  return {
    goodsKopecks: total('goodsKopecks'),
    discountKopecks: total('discountKopecks'),
    othersKopecks: total('othersKopecks'),
    suppliers: [...sums]
      .filter(([, { discountKopecks, othersKopecks }]) => discountKopecks !== 0 || othersKopecks !== 0)
      .toSorted(([, one], [, other]) => other.discountKopecks - one.discountKopecks)
      .map(([id, sum]) => ({ id, name: nameOf.get(id) ?? '', ...sum })),
  }
}

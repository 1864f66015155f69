/** What a promotion takes off. `percent`: of the goods; `sum`: kopecks off them; `price`: a price of the unit; `bundle`: of each `size` of one product `paid` are paid.
 * `set`: one of each of the products (`goods.productIds`) for one price; `gift`: so much of this product is free when the goods of the promotion are bought. */
export type Benefit =
  | { kind: 'percent'; percent: number }
  | { kind: 'sum'; kopecks: number }
  | { kind: 'price'; kopecks: number }
  | { kind: 'bundle'; size: number; paid: number }
  | { kind: 'set'; kopecks: number }
  | { kind: 'gift'; productId: number; name: string; thousandths: number }

/** The goods it is for; null is any. A line has to satisfy all of them. */
export type Goods = {
  supplierId: number | null
  /** a category with all categories inside it */
  categoryIds: readonly number[] | null
  productIds: readonly number[] | null
}

/** A promotion as the engine sees it. Money in kopecks, quantities in thousandths of the unit. */
export type Promotion = {
  id: number
  /** shown to the buyer */
  name: string
  /** the typed code that opened it; null for one that needs no code */
  code: string | null
  benefit: Benefit
  goods: Goods
  startsAt: Date | null
  endsAt: Date | null
  /** Moscow days, 1 is Monday; empty: all */
  weekdays: readonly number[]
  /** Moscow hours, from inclusive, to exclusive; null: all day */
  hours: { from: number; to: number } | null
  channel: 'all' | 'web' | 'call'
  audience: 'all' | 'person' | 'organisation'
  /** for members of this group of clients alone; null: for anybody */
  groupId: number | null
  /** whether the person is in the share of buyers that it is for; true where it is for all */
  isInShare: boolean
  /** for the n-th checkout of a person, with `isRepeated` for every n-th; null: for any */
  checkout: { number: number; isRepeated: boolean } | null
  minimumKopecks: number
  minimumQuantity: number
  /** of two promotions the one with the higher priority comes first */
  priority: number
  /** takes lines without another discount only, and leaves them to no other one */
  isExclusive: boolean
  /** how many percent of the discount the supplier bears; the marketplace bears the rest */
  supplierPercent: number
  limits: Limits
}

export type Limits = {
  total: number | null
  used: number
  perPerson: number | null
  usedByPerson: number
  budgetKopecks: number | null
  spentKopecks: number
}

/** A line of a basket: `key` tells lines apart and makes their order irrelevant. `priceKopecks` is the unit price at this quantity. */
export type PromotionLine = {
  key: number
  supplierId: number
  categoryId: number
  priceKopecks: number
  thousandths: number
  sumKopecks: number
}

export type Circumstances = {
  now: Date
  channel: 'web' | 'call'
  /** null for a guest, of whom nothing is known */
  customer: Customer | null
}

/** What promotions ask of a person: of which kind, in which group, and the number of the checkout that would be next. */
export type Customer = { isOrganisation: boolean; groupId: number | null; checkoutNumber: number }

/**
 * Why a promotion gives nothing. `kopecks` and `missing` (thousandths) are what is missing to the minimum, `key` is a line of these goods; `bundle`: so
 * many more units of one product; `set`: so many products of the set; `gift`: the gift is not in the basket.
 */
export type Refusal =
  | { code: 'not_yet' | 'over' | 'other_time' | 'channel' | 'audience' | 'checkout' }
  | { code: 'used_up' | 'used_by_person' | 'budget' | 'no_goods' | 'no_gain' | 'gift' }
  | { code: 'minimum'; kopecks: number; reachedKopecks: number }
  | { code: 'quantity' | 'bundle'; missing: number; key: number }
  | { code: 'set'; missing: number }

/** The shares of a promotion in the lines, in the order of the lines given; `supplierKopecks` is the supplier's part of `kopecks`. */
export type Applied = {
  promotion: Promotion
  kopecks: number
  supplierKopecks: number
  shares: { kopecks: number; supplierKopecks: number }[]
}

export type Outcome = { applied: Applied[]; refused: { promotion: Promotion; refusal: Refusal }[] }

import type { Promotion } from './promotion.ts'

/** A promotion of 10 percent on everything, for everybody, for ever, paid by the marketplace. */
export function samplePromotion(given: Partial<Promotion> = {}): Promotion {
  return {
    id: 1,
    name: 'Урожай',
    code: null,
    benefit: { kind: 'percent', percent: 10 },
    goods: { supplierId: null, categoryIds: null, productIds: null },
    startsAt: null,
    endsAt: null,
    weekdays: [],
    hours: null,
    channel: 'all',
    audience: 'all',
    groupId: null,
    isInShare: true,
    checkout: null,
    minimumKopecks: 0,
    minimumQuantity: 0,
    priority: 0,
    isExclusive: false,
    supplierPercent: 0,
    limits: { total: null, used: 0, perPerson: null, usedByPerson: 0, budgetKopecks: null, spentKopecks: 0 },
    ...given,
  }
}

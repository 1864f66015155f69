import type { FormLayout } from '../form-layout'

/** The form of a promotion: what it gives, on what, when and to whom, and its limits. */
export const promotionForm: FormLayout = {
  sections: [
    {
      caption: 'Скидка',
      fields: [
        'name',
        'kind',
        'percent',
        'offKopecks',
        'priceKopecks',
        'bundleSize',
        'bundlePaid',
        'setKopecks',
        'giftCode',
        'giftQuantity',
      ],
    },
    { caption: 'На что', fields: ['supplierId', 'categoryId', 'productCodes', 'minimumKopecks', 'minimumQuantity'] },
    { caption: 'Когда', fields: ['startsAt', 'endsAt', 'weekdays', 'hourFrom', 'hourTo'] },
    {
      caption: 'Кому',
      fields: ['audience', 'groupId', 'sharePercent', 'channel', 'checkoutNumber', 'isRepeated', 'needsCode'],
    },
    {
      caption: 'Границы',
      fields: ['limitTotal', 'limitPerPerson', 'budgetKopecks', 'supplierPercent', 'isExclusive', 'priority'],
    },
  ],
  hidesInitial: true,
  left: [],
  inputs: {},
}

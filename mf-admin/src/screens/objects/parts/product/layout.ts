import type { FormLayout } from '../form-layout'
import { Documents } from './documents'
import { ProductHint } from './hint'
import { Pictures } from '../pictures/pictures'
import { SeasonInput } from './season-input'
import { TagsInput } from './tags-input'
import { TiersInput } from './tiers-input'

/** The form of a product, in the order in which people fill it in. */
export const productForm: FormLayout = {
  sections: [
    {
      caption: 'Основное',
      fields: ['name', 'article', 'code', 'supplierId', 'shopId', 'categoryId', 'tags', 'description'],
    },
    {
      caption: 'Цена и наличие',
      fields: [
        ...['isActive', 'stock', 'priceKopecks', 'oldPriceKopecks', 'tiers'],
        ...['minimum', 'step', 'multiple', 'maximum', 'barcode', 'shelf', 'vat'],
      ],
    },
    { caption: 'Пищевая ценность', fields: ['kcal', 'protein', 'fat', 'carbohydrate', 'allergens'] },
    { caption: 'Единицы и вес', fields: ['unit', 'pack', 'weightGrams', 'isWeighed'] },
    { caption: 'Состав и хранение', fields: ['composition', 'shelfLife', 'storage'] },
    {
      caption: 'Сезон, хозяйство и партия',
      fields: ['season', 'farm', 'farmPlace', 'batchNumber', 'batchMadeOn', 'batchBestBefore'],
    },
    { caption: 'Фото', fields: [], Own: Pictures },
    { caption: 'Документы', fields: [], Own: Documents },
  ],
  // changed by its own button: archiving also ends the sale
  left: ['isArchived'],
  Hint: ProductHint,
  inputs: { season: SeasonInput, tags: TagsInput, tiers: TiersInput },
}

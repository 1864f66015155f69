import { sql } from 'kysely'
import { people } from '@lavka/domain/roles'
import { declareObject } from '../objects/object.ts'

/** Suppliers that sell, as an object for clients. */
export const suppliersObject = declareObject({
  name: 'suppliers',
  caption: 'Поставщики',
  allow: people,
  source: 'suppliers',
  rowScope: () => sql`suppliers.onboarding = 'approved'`,
  key: 'code',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    code: { caption: 'Код', type: 'text', column: sql`suppliers.code`, isHidden: true },
    name: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name` },
    region: { caption: 'Регион', type: 'text', column: sql`suppliers.region` },
    phone: { caption: 'Телефон', type: 'text', column: sql`suppliers.phone` },
    minimumKopecks: { caption: 'Минимальный заказ', type: 'money', column: sql`suppliers.minimum_kopecks` },
    deliveryInDays: { caption: 'Через сколько дней привезёт', type: 'number', column: sql`suppliers.delivery_in_days` },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'region', as: 'text' },
    { field: 'phone', as: 'phone' },
  ],
})

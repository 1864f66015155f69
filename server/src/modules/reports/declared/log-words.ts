import { categoriesOffice } from '../../catalog/office/categories.ts'
import { documentsOffice } from '../../catalog/office/documents.ts'
import { productsOffice } from '../../catalog/office/products.ts'
import { tagsOffice } from '../../catalog/office/tags.ts'
import type { AnyObject } from '../../objects/object.ts'
import { approvalRulesOffice } from '../../suppliers/approvals/proposals-object.ts'
import { contractsOffice } from '../../suppliers/contracts/contracts-object.ts'
import { shopsOffice } from '../../suppliers/office/shops.ts'
import { supplierTradersOffice } from '../../suppliers/office/supplier-traders.ts'
import { suppliersOffice } from '../../suppliers/office/suppliers.ts'

// The words of the log. What they lack is told in general, never by its name in the database.

const objects: readonly AnyObject[] = [
  productsOffice,
  shopsOffice,
  suppliersOffice,
  categoriesOffice,
  tagsOffice,
  contractsOffice,
  documentsOffice,
  supplierTradersOffice,
  approvalRulesOffice,
]

/** Captions of rows by table. */
export const rowNames: Readonly<Record<string, string>> = Object.fromEntries(
  objects.flatMap(({ edits, rowCaption, caption }) => (edits ? [[edits.table, rowCaption ?? caption]] : [])),
)

/** Captions of columns by table and column: of the fields that everybody reads who reads the object. */
export const columnNames: Readonly<Record<string, Record<string, { caption: string; isMoney: boolean }>>> =
  Object.fromEntries(
    objects.flatMap(({ edits, fields }) => {
      const open = Object.values(fields).flatMap(({ edit, read, caption, type, lookup }) =>
        edit && !read && !lookup ? [[edit.column, { caption, isMoney: type === 'money' }] as const] : [],
      )
      return edits ? [[edits.table, Object.fromEntries(open)]] : []
    }),
  )

export const kindNames = { insert: 'Добавление', update: 'Изменение', delete: 'Удаление' }

export const eventNames = {
  place: 'Оформление',
  confirm: 'Подтверждение',
  assemble: 'Начало сборки',
  pack: 'Заказ собран',
  ship: 'Отправка',
  assign: 'Назначен курьер',
  depart: 'Курьер выехал',
  deliver: 'Вручение',
  fail: 'Доставка не состоялась',
  reschedule: 'Доставка перенесена',
  complete: 'Завершение',
  cancel: 'Отмена',
  weigh: 'Взвешивание и сборка',
  propose: 'Предложена замена',
  'accept-substitute': 'Замена принята',
  'decline-substitute': 'Замена отклонена',
  'lapse-substitute': 'На замену не ответили',
}

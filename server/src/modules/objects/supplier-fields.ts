import { sql, type RawBuilder } from 'kysely'
import type { ObjectField, ObjectFields } from './field.ts'

/** The code of a row's supplier, by which `admin/suppliers/{x}?code=` finds the row; `join` is that to the table `suppliers`. */
export const supplierCode = (join: RawBuilder<unknown>) =>
  ({
    caption: 'Код поставщика',
    type: 'text',
    column: sql`suppliers.code`,
    join,
    isHidden: true,
  }) as const satisfies ObjectField

/** Fields of a row's supplier: the key (set when the row is created), the code and the name. The table has a column `supplier_id`. */
export function supplierFields(table: string) {
  const column = sql.ref(`${table}.supplier_id`)
  const join = sql`left join suppliers on suppliers.id = ${column}`
  return {
    supplierId: {
      caption: 'Поставщик',
      type: 'number',
      column,
      lookup: { object: 'suppliers', caption: 'name' },
      isHidden: true,
      edit: { column: 'supplier_id', isRequired: true, isOnlyNew: true, isOwnSupplier: true },
    },
    supplierCode: supplierCode(join),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join },
  } as const satisfies ObjectFields
}

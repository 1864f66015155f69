import { useUnit } from 'effector-react'
import { $suppliers, ANY, navigated, paths } from '@lavka/shared'
import { SelectField } from '@lavka/shared/ui-core'

/** The supplier of the price list. It is a part of the address, so that a link opens the same list. */
export function SupplierChoice({ code }: { code: string }) {
  const suppliers = useUnit($suppliers)
  const go = useUnit(navigated)
  return (
    <SelectField label="Поставщик" value={code || ANY} onChange={(event) => go(paths.tableLavka(event.target.value))}>
      <option value={ANY}>Все поставщики</option>
      {code && suppliers.every((supplier) => supplier.code !== code) && <option value={code}>{code}</option>}
      {suppliers.map((supplier) => (
        <option key={supplier.code} value={supplier.code}>
          {supplier.name}
        </option>
      ))}
    </SelectField>
  )
}

import { paths, useScreenTitle } from '@lavka/shared'
import { Empty, LinkButton } from '@lavka/shared/ui-core'

const TITLE = 'Такого поставщика нет'

/** At an address of a supplier whom nobody knows: where the others are. */
export function NoSupplier() {
  useScreenTitle(TITLE)
  return (
    <Empty icon="search" title={TITLE} text="Возможно, ссылка устарела. Остальные хозяйства на месте.">
      <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
    </Empty>
  )
}

/** Whether a code is of none of the suppliers there are; nobody knows before they have come. */
export function isUnknown(code: string, suppliers: readonly { code: string }[]): boolean {
  return code !== '' && suppliers.length > 0 && suppliers.every((supplier) => supplier.code !== code)
}

import { paths, useScreenTitle } from '@lavka/shared'
import { Empty, LinkButton } from '@lavka/shared/ui-core'

const TITLE = 'Такого поставщика нет'

/** For an unknown supplier: a link to the list of suppliers. */
export function NoSupplier() {
  useScreenTitle(TITLE)
  return (
    <Empty icon="search" title={TITLE} text="Возможно, ссылка устарела. Остальные хозяйства на месте.">
      <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
    </Empty>
  )
}

/** Whether no supplier has this code; false while they are loading. */
export function isUnknown(code: string, suppliers: readonly { code: string }[]): boolean {
  return code !== '' && suppliers.length > 0 && suppliers.every((supplier) => supplier.code !== code)
}

import { paths } from '@lavka/shared'
import { Empty, LinkButton } from '@lavka/shared/ui-core'

export function NoSupplier() {
  return (
    <Empty icon="search" title="Такого поставщика нет" text="Возможно, ссылка устарела. Остальные хозяйства на месте.">
      <LinkButton to={paths.home()}>На главную</LinkButton>
    </Empty>
  )
}

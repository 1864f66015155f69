import { paths } from '@lavka/shared'
import { LinkButton } from '@lavka/shared/ui-core'
import { MessagePage } from './message-page'

export function NotFound() {
  return (
    <MessagePage title="Такой страницы нет" text="Возможно, ссылка устарела или в адресе опечатка. Товары на месте.">
      <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
      <LinkButton to={paths.home()} kind="secondary">
        На главную
      </LinkButton>
    </MessagePage>
  )
}

import { paths } from '@lavka/shared'
import { LinkButton } from '@lavka/shared/ui-core'
import { MessagePage } from './message-page'

export default function Forbidden() {
  return (
    <MessagePage
      title="Нет доступа к разделу"
      text="Он открыт другим ролям. Если раздел нужен вам для работы, напишите администратору."
    >
      <LinkButton to={paths.home()}>На главную</LinkButton>
    </MessagePage>
  )
}

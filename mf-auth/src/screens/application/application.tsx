import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatDay, paths } from '@lavka/shared'
import type { OwnApplication } from '@lavka/server/contract'
import { Button, LinkButton, SkeletonText } from '@lavka/shared/ui-core'
import { Refusal } from '../../forms/refusal'
import { Card } from '../../ui/card'
import { Answer } from './answer'
import * as model from './model'

/** /application: how far the application of a supplier is, what is missing, and the answer. */
export default function Application() {
  const { known, error } = useUnit({ known: model.$known, error: model.$loadError })
  const { open, retry } = useUnit({ open: model.opened, retry: model.retryClicked })
  useEffect(() => {
    open()
  }, [open])
  if (known?.application) return <Known application={known.application} />
  return (
    <Card title="Моя заявка">
      {known ? (
        <>
          <p>Заявки на продажу в Лавке у вас нет. Чтобы подать её, зарегистрируйтесь как поставщик.</p>
          <LinkButton to={paths.registration('supplier')}>Зарегистрироваться</LinkButton>
        </>
      ) : error ? (
        <>
          <Refusal text={`Заявка не загрузилась. ${error.message}`} />
          <Button onClick={() => retry()}>Повторить</Button>
        </>
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  )
}

function Known({ application }: { application: OwnApplication }) {
  const { state, words, answer, madeAt } = application
  switch (state) {
    case 'received':
      return (
        <Card title="Заявка получена" text={`Подана ${formatDay(madeAt)}. Проверим её и напишем вам.`}>
          <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
        </Card>
      )
    case 'asked':
      return (
        <Card title="Нужны документы" text={words}>
          <Answer />
        </Card>
      )
    case 'answered':
      return (
        <Card title="Ответ получен" text="Посмотрим документы и напишем вам.">
          <p>Мы спрашивали: {words}</p>
          <p>Ваш ответ: {answer}</p>
          <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
        </Card>
      )
    case 'refused':
      return (
        <Card title="Заявка не одобрена" text={`Причина: ${words}`}>
          <p>Покупать в Лавке можно как прежде.</p>
          <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
        </Card>
      )
    case 'approved':
      return (
        <Card
          title="Заявка одобрена"
          text="Кабинет поставщика открыт. Заполните данные о себе: список дел — в карточке."
        >
          <LinkButton to={paths.admin()}>Перейти в кабинет</LinkButton>
        </Card>
      )
  }
}

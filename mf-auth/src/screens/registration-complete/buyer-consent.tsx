import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatDay, paths } from '@lavka/shared'
import { Button, Link, LinkButton, SkeletonText } from '@lavka/shared/ui-core'
import { Refusal } from '../../forms/refusal'
import { Card } from '../../ui/card'
import {
  $document,
  $error,
  $isAgreed,
  $isSending,
  $loadError,
  agreed,
  opened,
  retryClicked,
} from './buyer-consent-model'
import styles from './buyer-consent.module.css'

/** /registrationComplete/{device}/buyer?code=…: the text of the consent and one button. */
export function BuyerConsent({ code }: { code: string }) {
  const { document, loadError, error, isAgreed, isSending } = useUnit({
    document: $document,
    loadError: $loadError,
    error: $error,
    isAgreed: $isAgreed,
    isSending: $isSending,
  })
  const { open, agree, retry } = useUnit({ open: opened, agree: agreed, retry: retryClicked })
  useEffect(() => {
    open()
  }, [open])

  if (isAgreed)
    return (
      <Card isAnswer title="Спасибо" text="Согласие принято. Заказы видны после входа по номеру телефона.">
        <LinkButton to={paths.login('')}>Войти</LinkButton>
        <Link to={paths.lavka()}>Перейти в каталог</Link>
      </Card>
    )
  if (error?.code === 'BAD_CODE')
    return (
      <Card isAnswer title="Согласие на обработку данных">
        <Refusal text="Ссылка устарела или уже использована. Согласие можно дать и при следующем заказе" />
        <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
      </Card>
    )
  if (!document)
    return (
      <Card title="Согласие на обработку данных">
        {loadError ? (
          <>
            <Refusal text={`Текст согласия не загрузился. ${loadError.message}`} />
            <Button onClick={() => retry()}>Повторить</Button>
          </>
        ) : (
          <SkeletonText lines={3} />
        )}
      </Card>
    )
  return (
    <Card title={document.title} text={`Редакция от ${formatDay(document.version)}`}>
      <p className={styles.text}>{document.text}</p>
      {error && <Refusal text={error.message} />}
      <Button busy={isSending} onClick={() => agree(code)}>
        {isSending ? 'Отправляем…' : 'Согласен'}
      </Button>
      <Link to={paths.lavka()}>Не сейчас</Link>
    </Card>
  )
}

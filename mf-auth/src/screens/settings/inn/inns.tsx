import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $code, $role, paths } from '@lavka/shared'
import { Button, Empty, ErrorFallback, Icon, LinkButton, Panel, SkeletonText } from '@lavka/shared/ui-core'
import { InnForm } from './inn-form'
import { $error, $inns, $isJustLinked, $linkError, innRemoved, linkAsked, opened, retryClicked } from './model'
import { $back } from '../model'
import styles from '../settings.module.css'

/** The page for a person without a linked account after the login (specification §2). */
export function Inns() {
  const { inns, error } = useUnit({ inns: $inns, error: $error })
  const { open, retry, remove } = useUnit({ open: opened, retry: retryClicked, remove: innRemoved })

  useEffect(() => {
    open()
  }, [open])

  if (error && !inns) return <ErrorFallback title="ИНН не загрузились" text={error.message} onRetry={() => retry()} />
  if (!inns) return <SkeletonText lines={4} />
  return (
    <div>
      <NextStep />
      <WithoutInn />
      <div className={styles.columns}>
        <InnForm />
        <Panel aria-label="Ваши ИНН">
          {inns.length === 0 ? (
            <Empty
              icon="orders"
              title="ИНН пока нет"
              text="Добавьте его, если нужны документы на организацию или ИП."
            />
          ) : (
            <ul className={styles.inns}>
              {inns.map(({ id, inn, name }) => (
                <li key={id}>
                  <strong>{inn}</strong>
                  <span>{name}</span>
                  <Button kind="ghost" aria-label={`Убрать ИНН ${inn}`} onClick={() => remove(id)}>
                    Убрать
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  )
}

/** The result of the first INN, and the next step. */
function NextStep() {
  const { isJustLinked, linkError } = useUnit({ isJustLinked: $isJustLinked, linkError: $linkError })
  const { link, back } = useUnit({ link: linkAsked, back: $back })
  return (
    <div role="status">
      {linkError && (
        <Panel className={styles.step}>
          <p className={styles.trouble}>ИНН добавлен, но страница о нём ещё не знает. {linkError}</p>
          <Button kind="secondary" onClick={() => link()}>
            Повторить
          </Button>
        </Panel>
      )}
      {isJustLinked && (
        <Panel className={styles.step}>
          <p className={styles.done}>
            <Icon name="check" />
            ИНН привязан: документы к заказам оформим на него
          </p>
          <LinkButton to={back || paths.lavka()}>{back ? 'Продолжить' : 'Перейти в каталог'}</LinkButton>
        </Panel>
      )}
    </div>
  )
}

/** An order needs no ИНН, so a person who was sent here after the login may skip it. */
function WithoutInn() {
  const { code, role, back, isJustLinked } = useUnit({
    code: $code,
    role: $role,
    back: $back,
    isJustLinked: $isJustLinked,
  })
  if (role !== 'client' || isJustLinked || (code !== '' && back === '')) return null
  return (
    <Panel className={styles.step}>
      <p>Заказывать можно и без ИНН: он нужен для документов на организацию или ИП.</p>
      <LinkButton kind="secondary" to={back || paths.lavka()}>
        {code === '' ? 'Пропустить' : 'Продолжить'}
      </LinkButton>
    </Panel>
  )
}

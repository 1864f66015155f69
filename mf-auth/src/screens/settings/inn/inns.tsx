import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { paths } from '@lavka/shared'
import { Button, Empty, ErrorFallback, Icon, LinkButton, Panel, SkeletonText } from '@lavka/shared/ui-core'
import { InnForm } from './inn-form'
import { $inns, $isJustLinked, $linkError, $loadError, innRemoved, innsAsked, linkAsked } from './model'
import styles from '../settings.module.css'

/** Where a person without a linked account lands after the login (specification §2). */
export function Inns() {
  const { inns, loadError } = useUnit({ inns: $inns, loadError: $loadError })
  const { ask, remove } = useUnit({ ask: innsAsked, remove: innRemoved })

  useEffect(() => {
    ask()
  }, [ask])

  if (loadError && !inns)
    return <ErrorFallback title="ИНН не загрузились" text={loadError.message} onRetry={() => ask()} />
  if (!inns) return <SkeletonText lines={4} />
  return (
    <div>
      <NextStep />
      <div className={styles.columns}>
        <InnForm />
        <Panel aria-label="Ваши ИНН">
          {inns.length === 0 ? (
            <Empty
              icon="orders"
              title="ИНН пока нет"
              text="Добавьте первый: по нему мы привяжем ваш счёт и оформим документы."
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

/** What the first INN has led to, and the next step. */
function NextStep() {
  const { isJustLinked, linkError } = useUnit({ isJustLinked: $isJustLinked, linkError: $linkError })
  const link = useUnit(linkAsked)
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
            Счёт привязан, можно заказывать
          </p>
          <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
        </Panel>
      )}
    </div>
  )
}

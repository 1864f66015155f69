import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Wait } from '@lavka/server/contract'
import { formatDay, formatMoney, paths } from '@lavka/shared'
import { Button, Empty, ErrorFallback, Link, LinkButton, Panel, SkeletonText } from '@lavka/shared/ui-core'
import styles from '../settings.module.css'
import { $error, $waits, opened, removed, retryClicked } from './model'

/** The goods that a person waits for: in stock again, or cheaper. */
export function Waits() {
  const { waits, error } = useUnit({ waits: $waits, error: $error })
  const { open, retry } = useUnit({ open: opened, retry: retryClicked })

  useEffect(() => {
    open()
  }, [open])

  if (error && !waits)
    return <ErrorFallback title="Список не загрузился" text={error.message} onRetry={() => retry()} />
  if (!waits) return <SkeletonText lines={4} />
  return (
    <Panel className={styles.narrow} aria-label="Товары, которых вы ждёте">
      {waits.length === 0 ? (
        <Empty
          icon="bell"
          title="Вы ничего не ждёте"
          text="На странице товара можно попросить сообщить, когда он появится или подешевеет."
        >
          <LinkButton to={paths.lavka()}>Выбрать продукты</LinkButton>
        </Empty>
      ) : (
        <>
          <ul className={styles.list}>
            {waits.map((wait) => (
              <WaitRow key={wait.id} wait={wait} />
            ))}
          </ul>
          <p className={styles.small}>Напишем один раз, и товар уйдёт из списка.</p>
        </>
      )}
    </Panel>
  )
}

function WaitRow({ wait }: { wait: Wait }) {
  const remove = useUnit(removed)
  const text = wantedText(wait)
  return (
    <li className={`${styles.row} ${styles.wordy}`}>
      <Link to={paths.lavka({ product: wait.product })}>{wait.name}</Link>
      <span className={styles.soft}>
        {text}. {wait.isSold ? `Сейчас ${formatMoney(wait.priceKopecks)} за ${wait.unit}` : 'Сейчас не продаётся'}.
        Ждёте с {formatDay(wait.createdAt)}
      </span>
      <Button kind="ghost" aria-label={`Не ждать: ${wait.name}, ${text.toLowerCase()}`} onClick={() => remove(wait.id)}>
        Не ждать
      </Button>
    </li>
  )
}

function wantedText({ kind, wantedKopecks, seenKopecks }: Wait): string {
  if (kind === 'stock') return 'Когда появится'
  return wantedKopecks === null
    ? `Когда станет дешевле ${formatMoney(seenKopecks ?? 0)}`
    : `Когда цена будет ${formatMoney(wantedKopecks)} или ниже`
}

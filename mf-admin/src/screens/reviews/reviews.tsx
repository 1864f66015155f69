import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $role, formatCount, paths, plural, useHeading, type ScreenProps } from '@lavka/shared'
import { Button, Chip, Empty, ErrorFallback, LinkButton, SkeletonText } from '@lavka/shared/ui-core'
import type { ReviewState } from '@lavka/server/contract'
import * as model from './model'
import { ReviewCard } from './review-card'
import styles from './reviews.module.css'

/** /admin/reviews: operators decide what is published, a supplier reads and answers published reviews. */
export default function Reviews({ query }: ScreenProps) {
  const role = useUnit($role)
  const { open, readDepth } = useUnit({ open: model.opened, readDepth: model.depthRead })
  const isSupplier = role === 'supplier'
  const state = isSupplier ? 'approved' : model.toState(query.state)
  const shown = Number(query.shown) || 0

  const title = isSupplier ? 'Отзывы о ваших товарах' : 'Отзывы'
  const heading = useHeading(title, 'admin reviews')

  useEffect(() => {
    readDepth(shown)
  }, [readDepth, shown])
  useEffect(() => {
    open(state)
  }, [open, state])

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <Total />
      </header>
      {!isSupplier && <States shown={state} />}
      <List state={state} isSupplier={isSupplier} />
    </div>
  )
}

function Total() {
  const list = useUnit(model.$list)
  return (
    <span role="status" className={styles.soft}>
      {list && plural(list.total, 'отзыв', 'отзыва', 'отзывов')}
    </span>
  )
}

function States({ shown }: { shown: ReviewState }) {
  return (
    <nav aria-label="Состояние отзывов">
      <ul className={styles.states}>
        {Object.entries(model.states).map(([state, name]) => (
          <li key={state}>
            <Chip to={model.addressOf(model.toState(state))} selected={state === shown}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function List({ state, isSupplier }: { state: ReviewState; isSupplier: boolean }) {
  const { list, error, isPending } = useUnit({
    list: model.$list,
    error: model.$error,
    isPending: model.$isPending,
  })
  const { retry, more } = useUnit({ retry: model.retryClicked, more: model.moreClicked })
  const place = useNextAfterGone(list?.rows.length ?? 0)

  if (!list && error)
    return <ErrorFallback title="Отзывы не загрузились" text={error.message} onRetry={() => retry()} />
  if (!list) return <SkeletonText lines={10} />
  if (list.rows.length === 0 && !isPending) return <Nothing state={state} isSupplier={isSupplier} />
  const left = list.total - list.rows.length
  return (
    <>
      <ul ref={place} className={styles.list}>
        {list.rows.map((review) => (
          <ReviewCard key={review.id} review={review} isSupplier={isSupplier} />
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          {error && <p role="alert">{error.message}</p>}
          <Button kind="secondary" busy={isPending} onClick={() => more()}>
            {error ? 'Повторить' : `Показать ещё · осталось ${formatCount(left)}`}
          </Button>
        </div>
      )}
    </>
  )
}

function Nothing({ state, isSupplier }: { state: ReviewState; isSupplier: boolean }) {
  if (state === 'waiting')
    return <Empty icon="check" title="Очередь пуста" text="Все отзывы разобраны. Новые появятся здесь." />
  if (isSupplier)
    return (
      <Empty icon="orders" title="Отзывов пока нет" text="Здесь появится то, что покупатели пишут о ваших товарах.">
        <LinkButton to={paths.adminOrders()}>К заказам</LinkButton>
      </Empty>
    )
  return (
    <Empty icon="orders" title="Таких отзывов нет" text="Посмотрите очередь: может быть, что-то ждёт проверки.">
      <LinkButton to={model.addressOf('waiting')}>К очереди</LinkButton>
    </Empty>
  )
}

/** A decided review is removed with its buttons: the focus moves to the next review. */
function useNextAfterGone(count: number) {
  const place = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      place.current?.querySelector('li')?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return place
}

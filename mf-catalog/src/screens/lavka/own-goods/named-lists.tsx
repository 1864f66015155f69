import { useUnit } from 'effector-react'
import { useCallback, useEffect } from 'react'
import { $isLoggedIn, formatMoney, paths, plural, useLinks } from '@lavka/shared'
import { Button, Empty, ErrorFallback, LinkButton, Panel, SkeletonText, useExpiry } from '@lavka/shared/ui-core'
import type { NamedList } from '@lavka/server/contract'
import {
  $listsError,
  $namedLists,
  $removed,
  connect,
  listRemoved,
  listsAsked,
  removalForgotten,
  removalUndone,
} from '../../../named-lists/model'
import { shareAsked } from '../../../share/model'
import { GoodsLines, sumOf } from './goods-lines'
import { IntoBasket } from './into-basket'
import styles from './lists.module.css'

const UNDO_SECONDS = 20

/** The person's named lists, each ordered from by one press. */
export function NamedLists() {
  const { isLoggedIn, lists, error } = useUnit({ isLoggedIn: $isLoggedIn, lists: $namedLists, error: $listsError })
  const ask = useUnit(listsAsked)
  useLinks(connect)
  useEffect(() => ask(), [ask])

  if (!isLoggedIn) {
    return (
      <Empty icon="user" title="Войдите, чтобы увидеть" text="Списки хранятся в вашей учётной записи.">
        <LinkButton to={paths.login(paths.ownGoods('lists'))}>Войти</LinkButton>
      </Empty>
    )
  }
  if (error) return <ErrorFallback title="Списки не загрузились" text={error.message} onRetry={() => ask()} />
  if (!lists) return <SkeletonText lines={6} />
  return (
    <>
      <Removed />
      {lists.length === 0 && (
        <Empty
          icon="orders"
          title="Пока пусто"
          text="Соберите корзину и нажмите в ней «Сохранить списком»: потом такой заказ собирается в одно нажатие."
        >
          <LinkButton to={paths.lavka()}>Выбрать продукты</LinkButton>
        </Empty>
      )}
      {lists.map((list) => (
        <ListPanel key={list.id} list={list} />
      ))}
    </>
  )
}

function ListPanel({ list }: { list: NamedList }) {
  const { share, remove } = useUnit({ share: shareAsked, remove: listRemoved })
  const { id, name, lines } = list
  return (
    <Panel className={styles.list} aria-labelledby={`list-${id}`}>
      <h2 id={`list-${id}`}>{name}</h2>
      <p className={styles.sum}>
        {plural(lines.length, 'товар', 'товара', 'товаров')} на {formatMoney(sumOf(lines))}
      </p>
      <details className={styles.content}>
        <summary>Состав</summary>
        <GoodsLines lines={lines} label={`Состав: ${name}`} />
      </details>
      <div className={styles.acts}>
        <IntoBasket lines={lines} label={`В корзину: ${name}`} />
        <Button kind="secondary" aria-label={`Поделиться: ${name}`} onClick={() => share(lines)}>
          Поделиться
        </Button>
        <Button kind="ghost" aria-label={`Удалить: ${name}`} onClick={() => remove(list)}>
          Удалить
        </Button>
      </div>
    </Panel>
  )
}

function Removed() {
  const removed = useUnit($removed)
  return removed && <RemovedList key={removed.id} name={removed.name} />
}

function RemovedList({ name }: { name: string }) {
  const { undo, forget } = useUnit({ undo: removalUndone, forget: removalForgotten })
  const pauseHandlers = useExpiry(
    UNDO_SECONDS,
    useCallback(() => forget(), [forget]),
  )
  return (
    <p role="status" className={styles.removed} {...pauseHandlers}>
      Список «{name}» удалён
      <Button kind="ghost" aria-label={`Вернуть список «${name}»`} onClick={() => undo()}>
        Вернуть
      </Button>
    </p>
  )
}

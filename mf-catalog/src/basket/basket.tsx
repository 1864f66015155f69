import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { basketTotal, formatMoney, paths, trashToggled } from '@lavka/shared'
import { Button, Empty, LinkButton } from '@lavka/shared/ui-core'
import { BasketGroup } from './basket-group'
import styles from './basket.module.css'
import { $removed, $summary, basketOpened, removalUndone } from './model'

/** The basket's contents, wherever it stands: beside the cards or in a panel over them. */
export function Basket() {
  const { groups, readyKopecks, waiting } = useUnit($summary)
  const { open, hide } = useUnit({ open: basketOpened, hide: trashToggled })

  useEffect(() => open(), [open])

  return (
    <>
      <Undo />
      {groups.length === 0 ? (
        <Empty icon="basket" title="Пока пусто" text="Добавьте товары: цены и остатки здесь всегда свежие.">
          <LinkButton kind="secondary" to={paths.lavka()} onClick={() => hide(false)}>
            Выбрать продукты
          </LinkButton>
        </Empty>
      ) : (
        <>
          {groups.map((group) => (
            <BasketGroup key={group.supplier} group={group} />
          ))}
          <div className={styles.foot}>
            {waiting.length > 0 && (
              <p className={styles.total}>
                <span>Всего</span>
                <span>{formatMoney(basketTotal(groups.flatMap(({ lines }) => lines)))}</span>
              </p>
            )}
            {readyKopecks > 0 ? (
              <LinkButton wide to={paths.checkout()} onClick={() => hide(false)}>
                Оформить · {formatMoney(readyKopecks)}
              </LinkButton>
            ) : (
              <Button wide disabled>
                Оформить
              </Button>
            )}
            <Hint />
          </div>
        </>
      )}
    </>
  )
}

/** Why the button orders less than the whole basket, or nothing. */
function Hint() {
  const { ready, waiting } = useUnit($summary)
  if (waiting.length === 0) return null
  const isProblem = waiting.some(({ hasProblem }) => hasProblem)
  if (isProblem) return <p className={styles.hint}>Исправьте отмеченные товары, и их тоже можно будет заказать</p>
  if (ready.length === 0) return <p className={styles.hint}>Доберите до минимума хотя бы у одного поставщика</p>
  return <p className={styles.hint}>Остальное подождёт в корзине, пока не наберётся минимум</p>
}

function Undo() {
  const removed = useUnit($removed)
  const undo = useUnit(removalUndone)
  if (!removed) return null
  return (
    <div className={styles.undo}>
      <span>{removed.product.name}: убрано</span>
      <Button kind="ghost" size="s" onClick={() => undo()}>
        Вернуть
      </Button>
    </div>
  )
}

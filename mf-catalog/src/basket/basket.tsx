import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $orders, Block, lazyScreen, paths, trashToggled, useAfterHydration } from '@lavka/shared'
import { Empty, LinkButton } from '@lavka/shared/ui-core'
import { whenIdle } from '../ui/when-idle'
import { $removed, basketOpened } from './model'

const FilledBasket = lazyScreen(() => import('./filled-basket'))

/** The contents of the basket, in a column or in a panel. */
export function Basket() {
  const { lines, removed } = useUnit({ lines: $orders, removed: $removed })
  const isEmpty = useAfterHydration(lines.length === 0, true)
  const wasFilled = useAfterHydration(removed.length > 0, false)
  const { open, hide } = useUnit({ open: basketOpened, hide: trashToggled })

  useEffect(() => open(), [open])
  // so that the first product does not wait for it
  useEffect(() => whenIdle(FilledBasket.preload), [])

  return (
    <>
      {isEmpty && (
        <Empty icon="basket" title="Пока пусто" text="Добавьте товары: цены и остатки здесь всегда свежие.">
          <LinkButton kind="secondary" to={paths.lavka()} onClick={() => hide(false)}>
            Выбрать продукты
          </LinkButton>
        </Empty>
      )}
      {(!isEmpty || wasFilled) && (
        <Block remote="mf-catalog" title="Корзина">
          <FilledBasket />
        </Block>
      )}
    </>
  )
}

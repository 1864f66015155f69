import { useUnit } from 'effector-react'
import { formatCount, plural } from '@lavka/shared'
import { Button, Icon } from '@lavka/shared/ui-core'
import styles from './desk-tabs.module.css'
import { $desk, $isOperator, newTabAsked, tabChosen, tabClosed, tabParked } from './model'
import { $savingState } from './saving'
import { keyOf } from './shortcuts'
import { isBlank, type Tab } from './tab'

/** The baskets of this workplace as tabs, with their actions. */
export function DeskTabs({ onHelp }: { onHelp: () => void }) {
  const { desk, isOperator, state } = useUnit({ desk: $desk, isOperator: $isOperator, state: $savingState })
  const { choose, close, park, add } = useUnit({
    choose: tabChosen,
    close: tabClosed,
    park: tabParked,
    add: newTabAsked,
  })
  const active = desk.tabs.find(({ key }) => key === desk.active)

  return (
    <div className={styles.bar}>
      <ul className={styles.tabs} aria-label="Корзины">
        {desk.tabs.map((tab, index) => (
          <li key={tab.key} className={styles.tab} data-active={tab.key === desk.active || undefined}>
            <button
              type="button"
              className={styles.choose}
              aria-pressed={tab.key === desk.active}
              onClick={() => choose(tab.key)}
            >
              {nameOf(tab, index)}
              <span className={styles.count}>{formatCount(tab.lines.length)}</span>
            </button>
            <button
              type="button"
              className={styles.close}
              aria-label={`Закрыть корзину: ${nameOf(tab, index)}, ${plural(tab.lines.length, 'товар', 'товара', 'товаров')}`}
              onClick={() => close(tab.key)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <span className={styles.state}>{state}</span>
        <Button kind="ghost" size="s" onClick={() => add()}>
          Новая <kbd>{keyOf('new')}</kbd>
        </Button>
        {isOperator && (
          <Button kind="ghost" size="s" disabled={!active || isBlank(active)} onClick={() => park()}>
            Отложить <kbd>{keyOf('park')}</kbd>
          </Button>
        )}
        <Button kind="ghost" size="s" onClick={onHelp}>
          Клавиши <kbd>{keyOf('help')}</kbd>
        </Button>
      </div>
    </div>
  )
}

function nameOf({ customer }: Tab, index: number): string {
  return customer?.name ?? `Корзина ${index + 1}`
}

import { useUnit } from 'effector-react'
import { navigated } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import { useCommands } from '@lavka/shared/office'
import { Button, LinkButton } from '@lavka/shared/ui-core'
import { orderFormAddress } from '../../../orders-address'
import { Refusal, Said } from '../../../ui/outcome'
import { $isCopied, $isRefused, copyTextFx } from './copy-model'
import styles from './order-card.module.css'

/** The order on paper and as text. */
export function OnPaper({ card }: { card: OrderCard }) {
  const { copy, isCopied, isRefused } = useUnit({ copy: copyTextFx, isCopied: $isCopied, isRefused: $isRefused })
  const go = useUnit(navigated)
  const sheet = orderFormAddress('sheets', { order: card.id })
  useCommands({
    level: 'card',
    caption: `Заказ ${card.number}`,
    commands: [
      { id: 'sheet', caption: 'Бланк заказа', run: () => go(sheet) },
      { id: 'copy', caption: 'Скопировать текстом', run: () => void copy(card) },
    ],
  })
  return (
    <section aria-label="Печать и текст" className={styles.section}>
      <div className={styles.buttons}>
        <LinkButton kind="ghost" size="s" to={sheet}>
          Бланк заказа
        </LinkButton>
        <Button kind="ghost" size="s" onClick={() => copy(card)}>
          Скопировать текстом
        </Button>
      </div>
      <Said>{isCopied ? 'Заказ скопирован текстом' : ''}</Said>
      <Refusal>{isRefused ? 'Браузер не дал скопировать. Разрешите доступ к буферу обмена и повторите' : null}</Refusal>
    </section>
  )
}

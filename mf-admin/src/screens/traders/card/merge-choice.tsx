import { plural } from '@lavka/shared'
import type { PreviewTradersMerge, TraderCard } from '@lavka/server/contract'
import { Problem, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import styles from './card.module.css'
import { $error, $preview, previewAsked, retryClicked } from './merge-model'

/** The person with the same telephone to merge into this one, and which rows move. */
export function MergeChoice({ card: { id, samePhone } }: { card: TraderCard }) {
  const { preview, error } = useUnit({ preview: $preview, error: $error })
  const { ask, retry } = useUnit({ ask: previewAsked, retry: retryClicked })
  const [other, setOther] = useState(samePhone[0]?.id ?? 0)

  useEffect(() => {
    ask({ id, other })
  }, [ask, id, other])

  return (
    <>
      <SelectField
        label="Запись, которая закроется"
        name="other"
        value={other}
        onChange={(event) => setOther(Number(event.target.value))}
      >
        {samePhone.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name} (№&nbsp;{one.id})
          </option>
        ))}
      </SelectField>
      {error ? (
        <Problem text={error.message} onRetry={() => retry()} />
      ) : (
        <p role="status">{preview ? textOf(preview) : 'Считаем, что перейдёт…'}</p>
      )}
      <p className={styles.soft}>Согласия не переходят, повторы и лишние отзывы удаляются.</p>
    </>
  )
}

function textOf(moved: PreviewTradersMerge['answer']): string {
  const parts = [
    moved.orders > 0 && plural(moved.orders, 'заказ', 'заказа', 'заказов'),
    moved.addresses > 0 && plural(moved.addresses, 'адрес', 'адреса', 'адресов'),
    moved.inns > 0 && `${moved.inns}\u00a0ИНН`,
    moved.favourites > 0 && `${plural(moved.favourites, 'товар', 'товара', 'товаров')} из избранного`,
    moved.basketLines > 0 && `${plural(moved.basketLines, 'товар', 'товара', 'товаров')} из корзины`,
    moved.reviews > 0 && plural(moved.reviews, 'отзыв', 'отзыва', 'отзывов'),
    moved.payUsers > 0 && plural(moved.payUsers, 'право оплаты', 'права оплаты', 'прав оплаты'),
  ].filter((part) => part !== false)
  const lost =
    moved.reviewsDropped > 0
      ? ` Удалим ${plural(moved.reviewsDropped, 'отзыв', 'отзыва', 'отзывов')}: свой уже есть.`
      : ''
  return `${parts.length > 0 ? `Перейдут: ${parts.join(', ')}.` : 'Переносить нечего.'}${lost}`
}

import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import type { Order, ProductCard } from '@lavka/server/contract'
import { formatMoney } from '@lavka/shared'
import { Button, Field, Picture } from '@lavka/shared/ui-core'
import styles from './change-form.module.css'
import { $failed, $found, searched } from './find-goods'
import { $draft, productChanged } from './model'

/** Finds goods of the order's shop and adds them to the change. */
export function AddGoods({ order }: { order: Order }) {
  const [words, setWords] = useState('')
  const { found, failed, draft, search, add } = useUnit({
    found: $found,
    failed: $failed,
    draft: $draft,
    search: searched,
    add: productChanged,
  })
  const listId = useId()
  const isIn = ({ code }: ProductCard) =>
    order.lines.some(({ product }) => product === code) || (draft?.added[code] ?? 0) > 0

  function type(text: string) {
    setWords(text)
    search({ shop: order.shop, search: text })
  }

  return (
    <div className={styles.find}>
      <Field
        label={`Добавить товар: ${order.shopName}`}
        type="search"
        placeholder="Название товара"
        maxLength={200}
        value={words}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status" className={styles.hint}>
        {failed && 'Товары не загрузились. Проверьте связь и измените запрос'}
        {found?.length === 0 && 'В этом магазине ничего не нашлось'}
      </div>
      {words.trim() !== '' && found && found.length > 0 && (
        <ul id={listId} aria-label="Что можно добавить" className={styles.found}>
          {found.map((product) => (
            <li key={product.code} className={styles.line}>
              <Picture picture={product.picture} sizes="40px" className={styles.picture} />
              <span>
                {product.name}
                <small>
                  {formatMoney(product.priceKopecks)} / {product.unit}
                </small>
              </span>
              {isIn(product) ? (
                <small>Уже в заказе</small>
              ) : (
                <Button
                  kind="secondary"
                  size="s"
                  aria-label={`Добавить: ${product.name}`}
                  onClick={() => add({ product, quantity: product.minimum })}
                >
                  Добавить
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

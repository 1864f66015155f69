import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Product, Wait } from '@lavka/server/contract'
import { $isLoggedIn, formatMoney, paths, useLinks } from '@lavka/shared'
import { Button, LinkButton } from '@lavka/shared/ui-core'
import {
  $isFormOpen,
  $isSaving,
  $waits,
  connect,
  priceFormClosed,
  priceFormOpened,
  stockAsked,
  waitRemoved,
  waitsAsked,
} from './model'
import { PriceForm } from './price-form'
import styles from './waits.module.css'

/** «Сообщить, когда появится» of a product that is sold out, «Сообщить о снижении цены» of one in stock; a guest is asked to log in. */
export function Waits({ product }: { product: Product }) {
  const { waits, isLoggedIn } = useUnit({ waits: $waits, isLoggedIn: $isLoggedIn })
  const { ask, close } = useUnit({ ask: waitsAsked, close: priceFormClosed })
  const own = (kind: Wait['kind']) => waits.find((wait) => wait.product === product.code && wait.kind === kind)
  const [stock, price] = [own('stock'), own('price')]
  const isOut = product.stock < product.minimum

  useLinks(connect)
  useEffect(() => {
    ask()
    return () => close()
  }, [ask, close])

  if (!isLoggedIn) {
    return (
      <LinkButton kind="secondary" to={paths.login(paths.lavka({ product: product.code }))}>
        {isOut ? 'Сообщить, когда появится' : 'Сообщить о снижении цены'}
      </LinkButton>
    )
  }
  return (
    <>
      {stock && <Known wait={stock} text="Сообщим, когда товар появится" />}
      {price && <Known wait={price} text={priceText(price)} />}
      {isOut && !stock && <StockButton product={product} />}
      {!isOut && !price && <PriceButton product={product} />}
    </>
  )
}

const priceText = ({ wantedKopecks, seenKopecks }: Wait): string =>
  wantedKopecks === null
    ? `Сообщим, когда станет дешевле ${formatMoney(seenKopecks ?? 0)}`
    : `Сообщим, когда цена будет ${formatMoney(wantedKopecks)} или ниже`

function Known({ wait, text }: { wait: Wait; text: string }) {
  const remove = useUnit(waitRemoved)
  return (
    <p className={styles.known} role="status">
      {text}
      <Button kind="ghost" size="s" onClick={() => remove(wait.id)}>
        Не сообщать
      </Button>
    </p>
  )
}

function StockButton({ product }: { product: Product }) {
  const { ask, isSaving } = useUnit({ ask: stockAsked, isSaving: $isSaving })
  return (
    <Button kind="secondary" busy={isSaving} onClick={() => ask(product.code)}>
      Сообщить, когда появится
    </Button>
  )
}

function PriceButton({ product }: { product: Product }) {
  const { isOpen, open } = useUnit({ isOpen: $isFormOpen, open: priceFormOpened })
  if (isOpen) return <PriceForm product={product} />
  return (
    <Button kind="secondary" onClick={() => open()}>
      Сообщить о снижении цены
    </Button>
  )
}

import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import type { Product } from '@lavka/server/contract'
import { Button, Problem, SkeletonText } from '@lavka/shared/ui-core'
import styles from './compare.module.css'
import { $alike, $error, closed, opened, retryClicked } from './model'
import { ComparedTable } from './table'

/** «Сравнить»: the product beside the likest ones in stock. It loads when it is opened. */
export default function Compare({ product }: { product: Product }) {
  const { open, close } = useUnit({ open: opened, close: closed })
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  function flip() {
    setOpen(!isOpen)
    if (isOpen) close()
    else open(product.code)
  }
  return (
    <>
      <Button kind="secondary" aria-expanded={isOpen} aria-controls={panel} onClick={flip}>
        {product.stock < product.minimum ? 'Сравнить' : 'Сравнить с похожими'}
      </Button>
      <div id={panel} className={styles.panel}>
        {isOpen && <Compared product={product} />}
      </div>
    </>
  )
}

function Compared({ product }: { product: Product }) {
  const { alike, error, retry } = useUnit({ alike: $alike, error: $error, retry: retryClicked })
  if (error) return <Problem text={`Сравнение не загрузилось. ${error.message}`} onRetry={() => retry()} />
  if (!alike) return <SkeletonText lines={8} />
  if (alike.length === 0) return <p>Похожих товаров в наличии сейчас нет.</p>
  return <ComparedTable products={[product, ...alike]} />
}

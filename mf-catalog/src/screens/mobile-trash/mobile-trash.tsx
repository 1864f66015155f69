import { sample } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pulledToRefresh, useHeading, useLinks } from '@lavka/shared'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import { BasketAnnouncer } from '../../basket/announcer'
import { Basket } from '../../basket/basket'
import { basketOpened } from '../../basket/model'
import { directoriesAsked } from '../../directories/model'
import styles from './mobile-trash.module.css'

function connect() {
  sample({ clock: pulledToRefresh, target: basketOpened })
}

/** The basket as a page of the phone's shop. */
export default function MobileTrash() {
  const heading = useHeading('Корзина', 'mobile-trash')
  const ask = useUnit(directoriesAsked)

  useLinks(connect)
  // the minimums of the suppliers
  useEffect(() => ask(), [ask])

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Корзина
      </h1>
      <h2>
        <VisuallyHidden>Товары по поставщикам</VisuallyHidden>
      </h2>
      <Basket />
      <BasketAnnouncer />
    </div>
  )
}

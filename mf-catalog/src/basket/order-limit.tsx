import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import styles from './basket.module.css'
import { phoneLink } from '@lavka/domain/phone-link'
import { $limit, $lineLimits, $phone, limitsHidden, limitsShown } from './limits-model'

/** Warning that the basket exceeds the limit of an order, with the phone for larger orders. */
export function OrderLimit() {
  const { limit, lineLimits, phone } = useUnit({ limit: $limit, lineLimits: $lineLimits, phone: $phone })
  const { show, hide } = useUnit({ show: limitsShown, hide: limitsHidden })
  useEffect(() => {
    show()
    return () => hide()
  }, [show, hide])

  const isLimited = limit !== '' || Object.keys(lineLimits).length > 0
  return (
    <div role="status" className={styles.limits}>
      {limit !== '' && <p>{limit}</p>}
      {isLimited && phone && (
        <a href={phoneLink(phone)} className={styles.call}>
          Заказать больше по телефону
        </a>
      )}
    </div>
  )
}

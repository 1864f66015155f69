import { formatPhone } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { PhoneCheck } from '../../phone-check/phone-check'
import { $provedPhone, phoneCheck } from './model'
import styles from './registration.module.css'

/** A separate optional form: a proved phone is sent with the registration. */
export function PhoneProof() {
  const proved = useUnit($provedPhone)
  const open = useUnit(phoneCheck.opened)

  useEffect(() => {
    open()
  }, [open])

  if (proved)
    return (
      <p role="status" className={styles.proved}>
        Телефон {formatPhone(proved.phone)} подтверждён, сохраним его вместе с регистрацией.
      </p>
    )
  return (
    <details>
      <summary className={styles.more}>Добавить телефон (по желанию)</summary>
      <p className={styles.soft}>По нему курьер найдёт вас, а вы вернёте доступ, если забудете пароль.</p>
      <PhoneCheck model={phoneCheck} />
    </details>
  )
}

import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatPhone } from '@lavka/shared'
import { Panel } from '@lavka/shared/ui-core'
import { PhoneCheck } from '../../../phone-check/phone-check'
import { PersonSection } from '../person-section'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { phoneCheck } from './model'

export function Phone() {
  const open = useUnit(phoneCheck.opened)

  useEffect(() => {
    open()
  }, [open])

  return (
    <PersonSection>
      {({ phone }) => (
        <Panel className={styles.narrow} aria-labelledby={idOf('change')}>
          <PartTitle part="change">{phone ? 'Сменить телефон' : 'Указать телефон'}</PartTitle>
          <p className={styles.soft}>
            {phone
              ? `Сейчас: ${formatPhone(phone)}`
              : 'По телефону курьер найдёт вас, а вы вернёте доступ, если забудете пароль.'}
          </p>
          <PhoneCheck model={phoneCheck} label="Новый телефон" />
        </Panel>
      )}
    </PersonSection>
  )
}

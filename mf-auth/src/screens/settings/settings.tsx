import { useUnit } from 'effector-react'
import { useEffect, useRef, type ComponentType } from 'react'
import { pageDevice, paths, type ScreenProps } from '@lavka/shared'
import { Chip } from '@lavka/shared/ui-core'
import { ownPath } from '../../way-back/model'
import { Addresses } from './addresses/addresses'
import { Consents } from './consents/consents'
import { Data } from './data/data'
import { Devices } from './devices/devices'
import { Email } from './email/email'
import { Inns } from './inn/inns'
import { opened } from './model'
import { Notifications } from './notifications/notifications'
import { Password } from './password/password'
import { Phone } from './phone/phone'
import { Profile } from './profile/profile'
import styles from './settings.module.css'
import { Waits } from './waits/waits'

type Section = { code: string; title: string; View: ComponentType }

const profile: Section = { code: 'profile', title: 'Профиль', View: Profile }

/** The sections by `menuCode`. */
const sections: Section[] = [
  profile,
  { code: 'inn', title: 'ИНН', View: Inns },
  { code: 'addresses', title: 'Адреса', View: Addresses },
  { code: 'phone', title: 'Телефон', View: Phone },
  { code: 'email', title: 'Почта', View: Email },
  { code: 'password', title: 'Пароль', View: Password },
  { code: 'notifications', title: 'Уведомления', View: Notifications },
  { code: 'waits', title: 'Жду товары', View: Waits },
  { code: 'consents', title: 'Согласия', View: Consents },
  { code: 'devices', title: 'Устройства', View: Devices },
  { code: 'data', title: 'Мои данные', View: Data },
]

/** /settings/{device}/{menuCode?}/{type?}: `menuCode` is the section, `device` is web or app. */
export default function Settings({ params: { device, menuCode }, query }: ScreenProps) {
  const open = useUnit(opened)
  const menu = useRef<HTMLElement>(null)
  const back = ownPath(query.back ?? '')
  const { code, title, View } = sections.find((section) => section.code === menuCode) ?? profile

  useEffect(() => {
    open({ title, back })
  }, [open, title, back])

  // on a phone the row is wider than the screen: scroll the open section into view
  useEffect(() => {
    const row = menu.current
    const chip = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && chip) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  }, [code])

  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <nav ref={menu} className={styles.sections} aria-label="Настройки">
        {sections.map((section) => (
          <Chip
            key={section.code}
            to={paths.settings(section.code, pageDevice(device))}
            selected={section.code === code}
          >
            {section.title}
          </Chip>
        ))}
      </nav>
      <View />
    </div>
  )
}

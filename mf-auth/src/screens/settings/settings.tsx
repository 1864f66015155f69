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
import { OpenedPart } from './part-title'
import { Phone } from './phone/phone'
import { Profile } from './profile/profile'
import styles from './settings.module.css'
import { Waits } from './waits/waits'

/** `parts` are what `type` may name: the titles of the section (part-title.tsx). */
type Section = { code: string; title: string; View: ComponentType; parts: string[] }

const profile: Section = { code: 'profile', title: 'Профиль', View: Profile, parts: ['name'] }

/** The sections by `menuCode`. */
const sections: Section[] = [
  profile,
  { code: 'inn', title: 'ИНН', View: Inns, parts: ['new'] },
  { code: 'addresses', title: 'Адреса', View: Addresses, parts: ['new'] },
  { code: 'phone', title: 'Телефон', View: Phone, parts: ['change'] },
  { code: 'email', title: 'Почта', View: Email, parts: ['change'] },
  { code: 'password', title: 'Пароль', View: Password, parts: ['change'] },
  { code: 'notifications', title: 'Уведомления', View: Notifications, parts: ['kinds', 'quiet-hours', 'browsers'] },
  { code: 'waits', title: 'Жду товары', View: Waits, parts: [] },
  { code: 'consents', title: 'Согласия', View: Consents, parts: ['personal-data', 'advertising'] },
  { code: 'devices', title: 'Устройства', View: Devices, parts: ['list', 'offline'] },
  { code: 'data', title: 'Мои данные', View: Data, parts: ['export', 'closing'] },
]

/** /settings/{device}/{menuCode?}/{type?}: `menuCode` is the section, `type` a part of it, `device` is web or app. */
export default function Settings({ params: { device, menuCode, type = '' }, query }: ScreenProps) {
  const open = useUnit(opened)
  const menu = useRef<HTMLElement>(null)
  const back = ownPath(query.back ?? '')
  const named = sections.find((section) => section.code === menuCode)
  const { code, title, View, parts } = named ?? profile
  const isUnknown = named ? type !== '' && !parts.includes(type) : Boolean(menuCode)

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
      {isUnknown && (
        <p role="status" className={styles.soft}>
          {named ? `В разделе «${title}» нет части «${type}».` : `Раздела «${menuCode}» в настройках нет.`}
        </p>
      )}
      <OpenedPart value={type}>
        <View />
      </OpenedPart>
    </div>
  )
}

import { useUnit } from 'effector-react'
import type { NotificationSettings } from '@lavka/server/contract'
import { Checkbox, Panel, SelectField } from '@lavka/shared/ui-core'
import settingsStyles from '../settings.module.css'
import { changed } from './model'
import { idOf, PartTitle } from '../part-title'
import styles from './notifications.module.css'

const usual = { quietFrom: 22, quietUntil: 8 }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours in which nothing comes but what is urgent or required. */
export function QuietHours({ settings: { quietFrom, quietUntil } }: { settings: NotificationSettings }) {
  const change = useUnit(changed)
  const isOn = quietFrom !== null && quietUntil !== null
  return (
    <Panel aria-labelledby={idOf('quiet-hours')}>
      <PartTitle part="quiet-hours">Тихие часы</PartTitle>
      <Checkbox
        label="Не беспокоить"
        checked={isOn}
        onChange={({ target }) => change(target.checked ? usual : { quietFrom: null, quietUntil: null })}
      />
      {isOn && (
        <div className={styles.hours}>
          <Hour
            label="С"
            value={quietFrom}
            except={quietUntil}
            onChange={(hour) => change({ quietFrom: hour, quietUntil })}
          />
          <Hour
            label="До"
            value={quietUntil}
            except={quietFrom}
            onChange={(hour) => change({ quietFrom, quietUntil: hour })}
          />
        </div>
      )}
      <p className={settingsStyles.small}>
        Время московское. Что накопилось, придёт сразу после тихих часов. Не ждут только срочные сообщения о заказе: он
        принят, курьер выехал, нужно ответить на замену или доплату.
      </p>
    </Panel>
  )
}

type HourProps = { label: string; value: number; except: number; onChange: (hour: number) => void }

function Hour({ label, value, except, onChange }: HourProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {hours
        .filter((hour) => hour !== except)
        .map((hour) => (
          <option key={hour} value={hour}>
            {String(hour).padStart(2, '0')}:00
          </option>
        ))}
    </SelectField>
  )
}

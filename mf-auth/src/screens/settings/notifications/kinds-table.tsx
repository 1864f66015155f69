import { useUnit } from 'effector-react'
import type { NotificationSettings } from '@lavka/server/contract'
import { changed } from './model'
import { $hasBrowser } from './push-model'
import styles from './notifications.module.css'

type Choice = Exclude<keyof NotificationSettings, 'quietFrom' | 'quietUntil'>

/** Each kind with its choices; null: never by this way. */
const kinds: { name: string; mail: Choice; sms: Choice | null; push: Choice }[] = [
  { name: 'Заказы', mail: 'orderInEmail', sms: 'orderInSms', push: 'orderInPush' },
  { name: 'Регулярные заказы', mail: 'regularInEmail', sms: null, push: 'regularInPush' },
  { name: 'Товары, которых вы ждёте', mail: 'waitInEmail', sms: 'waitInSms', push: 'waitInPush' },
  { name: 'Ваши отзывы', mail: 'reviewInEmail', sms: null, push: 'reviewInPush' },
]

/** Kinds by ways, with a box in each cell that can be chosen. The browser is a way when the person has one that shows notifications. */
export function KindsTable({ settings }: { settings: NotificationSettings }) {
  const hasBrowser = useUnit($hasBrowser)
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <td />
          <th scope="col">Письмо</th>
          <th scope="col">СМС</th>
          {hasBrowser && <th scope="col">Браузер</th>}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ name, mail, sms, push }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Cell name={`${name}: письмом`} choice={mail} settings={settings} />
            <Cell name={`${name}: по СМС`} choice={sms} settings={settings} />
            {hasBrowser && <Cell name={`${name}: в браузере`} choice={push} settings={settings} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { name: string; choice: Choice | null; settings: NotificationSettings }

function Cell({ name, choice, settings }: CellProps) {
  const change = useUnit(changed)
  if (choice === null) return <td>—</td>
  return (
    <td>
      <label className={styles.cell}>
        <input
          type="checkbox"
          aria-label={name}
          checked={settings[choice]}
          onChange={({ target }) => change({ [choice]: target.checked })}
        />
      </label>
    </td>
  )
}

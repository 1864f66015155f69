import { weekdayNames } from '@lavka/domain/weekdays'
import { useStoreMap, useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { formatTime } from '@lavka/shared'
import { Button, SelectField } from '@lavka/shared/ui-core'
import type { OrderGroup } from '../model'
import { $formOf, $isMaking, $problem, $regular, daysChosen, formClosed, formOpened } from './model'
import styles from './regular.module.css'
import { everyNames, scheduleText } from './words'

/** «Повторять» under a checkout: on which days, or how it is repeated already. Nothing for one that is cancelled. */
export function RepeatRegularly({ group }: { group: OrderGroup }) {
  const isOpen = useStoreMap({ store: $formOf, keys: [group.id], fn: (open, [id]) => open === id })
  const regular = useStoreMap({
    store: $regular,
    keys: [group.id],
    fn: (all, [id]) => all?.find(({ groupId }) => groupId === id) ?? null,
  })
  const open = useUnit(formOpened)
  if (group.orders.every(({ status }) => status === 'cancelled')) return null
  if (isOpen) return <DaysForm group={group.id} everyWeeks={regular?.everyWeeks ?? 1} weekday={regular?.weekday ?? 0} />
  return (
    <div className={styles.buttons}>
      {regular && <span>Повторяется: {scheduleText(regular).toLowerCase()}</span>}
      <Button
        kind="ghost"
        aria-label={`${regular ? 'Изменить дни' : 'Повторять регулярно'}: заказ от ${formatTime(group.createdAt)}, № ${group.orders[0]?.number ?? group.id}`}
        onClick={() => open(group.id)}
      >
        {regular ? 'Изменить дни' : 'Повторять регулярно'}
      </Button>
    </div>
  )
}

type FormProps = { group: number; everyWeeks: number; /** 0: none yet */ weekday: number }

function DaysForm({ group, ...chosen }: FormProps) {
  const { isMaking, problem } = useUnit({ isMaking: $isMaking, problem: $problem })
  const { choose, close } = useUnit({ choose: daysChosen, close: formClosed })
  const [everyWeeks, setEveryWeeks] = useState(chosen.everyWeeks)
  const [weekday, setWeekday] = useState(chosen.weekday || new Date().getDay() || 7)

  function submitted(event: FormEvent) {
    event.preventDefault()
    choose({ group, everyWeeks, weekday })
  }
  return (
    <form className={styles.form} aria-label="Повторять заказ" onSubmit={submitted}>
      <SelectField
        label="Как часто"
        autoFocus
        value={everyWeeks}
        onChange={({ target }) => setEveryWeeks(Number(target.value))}
      >
        <option value={1}>{everyNames[1]}</option>
        <option value={2}>{everyNames[2]}</option>
      </SelectField>
      <SelectField label="День оформления" value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
        {weekdayNames.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.note}>
        За день напишем, что будет в заказе и какие цены изменились. В этот день в 9:00 по Москве оформим его сами,
        привезут в ближайший день поставщика. Если цена вырастет больше чем на 10 %, оформлять не станем и напишем вам.
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isMaking}>
          Повторять
        </Button>
        <Button kind="ghost" onClick={() => close()}>
          Отмена
        </Button>
      </div>
    </form>
  )
}

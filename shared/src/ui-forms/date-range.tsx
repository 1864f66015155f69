import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Icon } from '../ui-core/icon'
import styles from './date-range.module.css'

// antd's own icon has an English label
const clear = { clearIcon: <Icon name="close" size={12} /> }

type Props = {
  /** days as ГГГГ-ММ-ДД, empty when open */
  from: string
  to: string
  label: string
  size?: 'small' | 'middle'
  onChange: (days: { from: string; to: string }) => void
}

/** Two date pickers instead of antd's range picker, whose two months do not fit a phone. */
export function DateRange({ from, to, label, size = 'middle', onChange }: Props) {
  const toDay = (text: string) => (text ? dayjs(text) : null)
  const toText = (day: dayjs.Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''
  return (
    <div role="group" aria-label={label} className={styles.range}>
      <DatePicker
        size={size}
        allowClear={clear}
        aria-label={`${label}: с`}
        placeholder="с даты"
        format="DD.MM.YYYY"
        value={toDay(from)}
        maxDate={toDay(to) ?? undefined}
        onChange={(day) => onChange({ from: toText(day), to })}
      />
      <DatePicker
        size={size}
        allowClear={clear}
        aria-label={`${label}: по`}
        placeholder="по дату"
        format="DD.MM.YYYY"
        value={toDay(to)}
        minDate={toDay(from) ?? undefined}
        onChange={(day) => onChange({ from, to: toText(day) })}
      />
    </div>
  )
}

import { useUnit } from 'effector-react'
import { formatCell } from '../../reports/cells'
import { model } from './model'
import styles from './report-screen.module.css'

const day = (value: string) => formatCell({ type: 'day' }, value)

/** On paper, where the controls are not: the period, and what the report is narrowed to. */
export function PaperNote() {
  const { ask, report } = useUnit({ ask: model.$ask, report: model.$report })
  if (!ask) return null
  const only = (report?.only ?? []).map(({ caption, words }) => `${caption}: ${words}`)
  const said = [
    ask.from === ask.to ? `За ${day(ask.from)}` : `С ${day(ask.from)} по ${day(ask.to)}`,
    ...only,
    ...(ask.search === '' ? [] : [`Поиск: «${ask.search}»`]),
  ]
  return <p className={styles.paper}>{said.join('. ')}</p>
}

import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Link } from './link'

type Props = { selected?: boolean; children: ReactNode } & (
  | { to: string; replace?: boolean }
  | { onToggle: () => void }
)

/** One of several choices: a link when the choice is in the address, otherwise a toggle. */
export function Chip({ selected = false, children, ...act }: Props) {
  const className = `${styles.chip} ${selected ? styles.selected : ''}`
  if ('to' in act) {
    return (
      <Link {...act} className={className} aria-current={selected || undefined}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={className} aria-pressed={selected} onClick={act.onToggle}>
      {children}
    </button>
  )
}

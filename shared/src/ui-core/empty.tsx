import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Icon, type IconName } from './icon'

type Props = {
  icon: IconName
  title: string
  text: string
  /** the next step: a button or a link */ children?: ReactNode
}

/** An empty state: the reason, and the next step. */
export function Empty({ icon, title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Icon name={icon} size={40} />
      </span>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.step}>{children}</div>}
    </div>
  )
}

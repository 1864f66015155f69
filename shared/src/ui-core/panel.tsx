import type { ComponentProps } from 'react'
import styles from './panel.module.css'

/** A bordered surface that groups related content. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles.panel} ${className}`} />
}

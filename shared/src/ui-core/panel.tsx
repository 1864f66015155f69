import type { ComponentProps } from 'react'
import styles from './panel.module.css'

/** A sheet that holds things belonging together. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles.panel} ${className}`} />
}

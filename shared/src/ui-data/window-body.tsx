import { createContext, useContext, type ComponentProps } from 'react'
import styles from './data-grid.module.css'

/** The empty space before and after the rows of a long list, pixels; null where all rows are given. */
export const RowSpace = createContext<{ before: number; after: number } | null>(null)

/** The body of the table: in a long list with the space of the rows that are not there. */
export function WindowBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const space = useContext(RowSpace)
  if (!space) return <tbody {...rest}>{children}</tbody>
  return (
    <tbody {...rest}>
      <tr aria-hidden className={styles.space} style={{ height: space.before }} />
      {children}
      <tr aria-hidden className={styles.space} style={{ height: space.after }} />
    </tbody>
  )
}

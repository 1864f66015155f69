import type { ReactNode } from 'react'
import styles from './skeleton.module.css'
import { useInlineStyle } from './use-inline-style'
import { VisuallyHidden } from './visually-hidden'

/** Announces loading to screen readers instead of the grey shapes. */
function Loading({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`${styles.skeleton} ${className}`} aria-busy="true">
      <VisuallyHidden>Загружается</VisuallyHidden>
      {children}
    </div>
  )
}

/** A grey box with the size of the content; sizes are CSS lengths. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  const block = useInlineStyle<HTMLSpanElement>(`width: ${width}; height: ${height}`)
  return (
    <Loading>
      <span ref={block} className={styles.block} />
    </Loading>
  )
}

/** Placeholder lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`${styles.block} ${styles.line}`} />
      ))}
    </Loading>
  )
}

/** Placeholder product cards; «row» is one line of them, cut off where it does not fit. */
export function SkeletonCards({ count = 8, form = 'grid' }: { count?: number; form?: 'grid' | 'row' }) {
  return (
    <Loading>
      <div className={styles[form]}>
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={styles.card}>
            <span className={`${styles.block} ${styles.picture}`} />
            <span className={`${styles.block} ${styles.price}`} />
            <span className={`${styles.block} ${styles.line}`} />
            <span className={`${styles.block} ${styles.line}`} />
            <span className={`${styles.block} ${styles.line}`} />
            <span className={`${styles.block} ${styles.button}`} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The placeholder of a screen while its code loads. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen}>
      <Loading>
        <span className={`${styles.block} ${styles.title}`} />
      </Loading>
      <SkeletonCards />
    </div>
  )
}

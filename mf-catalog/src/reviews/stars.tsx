import { useInlineStyle } from '@lavka/shared/ui-core'
import styles from './stars.module.css'

const star = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1L3.2 9.6l6.1-.8L12 3.2Z'

/** Stars out of five; a fraction fills a part of one. Decorative: the text beside it has the number. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  const place = useInlineStyle<HTMLSpanElement>(`width: ${size * 5}px; height: ${size}px`)
  const share = useInlineStyle<HTMLSpanElement>(`width: ${(value / 5) * 100}%`)
  return (
    <span ref={place} className={styles.stars} aria-hidden="true">
      <Row className={styles.empty} size={size} />
      <span ref={share} className={styles.share}>
        <Row className={styles.full} size={size} />
      </span>
    </span>
  )
}

export function Star({ isFull, size = 18 }: { isFull: boolean; size?: number }) {
  return (
    <svg
      className={isFull ? styles.full : styles.empty}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={star} />
    </svg>
  )
}

function Row({ className, size }: { className: string | undefined; size: number }) {
  return (
    <svg className={className} width={size * 5} height={size} viewBox="0 0 120 24" aria-hidden="true">
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </svg>
  )
}

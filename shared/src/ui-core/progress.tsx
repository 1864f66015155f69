import styles from './progress.module.css'

type Props = { value: number; max: number; label: string; valueText: string }

/** A progress bar, for example to a minimum. The colour changes from yellow to green when full. */
export function Progress({ value, max, label, valueText }: Props) {
  const share = max <= 0 ? 1 : Math.min(1, value / max)
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
    >
      <span className={`${styles.bar} ${share === 1 ? styles.full : ''}`} style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}

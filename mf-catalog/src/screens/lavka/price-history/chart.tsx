import type { PriceDay } from '@lavka/server/contract'
import { formatMoney } from '@lavka/shared'
import { dayInWords } from './in-words'
import styles from './price-history.module.css'

/** Prices by day as steps, between the lowest and the highest. Hidden from screen readers: the words say what it shows. */
export function PriceChart({ days }: { days: readonly PriceDay[] }) {
  const prices = days.map(({ lowestKopecks }) => lowestKopecks)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || lowest === highest) return null
  const x = (day: number) => ((day * 100) / days.length).toFixed(2)
  // a margin, so that neither line lies on the edge
  const y = (price: number) => (90 - ((price - lowest) / (highest - lowest)) * 80).toFixed(2)
  const steps = prices.map((price, at) => `V${y(price)}H${x(at + 1)}`).join('')
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.scale}>
        <span>{formatMoney(highest, 'short')}</span>
        <span>{formatMoney(lowest, 'short')}</span>
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.lowest} d={`M0 ${y(lowest)}H100`} />
        <path className={styles.line} d={`M0 ${y(first.lowestKopecks)}${steps}`} />
      </svg>
      <div className={styles.days}>
        <span>{dayInWords(first.day)}</span>
        <span>{dayInWords(last.day)}</span>
      </div>
    </div>
  )
}

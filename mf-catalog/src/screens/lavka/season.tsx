import { useNow } from '@lavka/shared'
import { moscowTime } from '@lavka/domain/delivery-schedule'
import { seasonInWords } from '@lavka/domain/season'
import type { Product } from '@lavka/server/contract'
import styles from './product-page.module.css'

/** «Сейчас сезон (июль–сентябрь)», else when it is; by the month in Moscow. */
export function Season({ months }: { months: Product['season'] }) {
  const { now } = useNow()
  if (months.length === 0) return null
  const words = seasonInWords(months)
  const isNow = months.length < 12 && months.includes(Number(moscowTime(now).slice(5, 7)))
  return (
    <p className={isNow ? styles.inSeason : styles.season}>{isNow ? `Сейчас сезон (${words})` : `Сезон: ${words}`}</p>
  )
}

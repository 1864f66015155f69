import { formatMoney, formatTime } from '@lavka/shared'
import type { MoneyStep } from '@lavka/server/contract'
import { Status, type StatusTone } from '@lavka/shared/ui-data'
import styles from './money-steps.module.css'

const tones: Record<MoneyStep['state'], StatusTone> = { asked: 'new', done: 'done', declined: 'failed' }

/** The life of a contract: what was asked of the bank, what it answered and when, and how the money stood after that. */
export function MoneySteps({ steps }: { steps: readonly MoneyStep[] }) {
  return (
    <ol className={styles.steps} aria-label="Ход оплаты">
      {steps.map((step) => (
        <li key={step.id} className={styles.step}>
          <span className={styles.head}>
            <strong>{step.name}</strong>
            <strong>{formatMoney(step.amountKopecks)}</strong>
          </span>
          <span className={styles.head}>
            <Status tone={tones[step.state]}>{step.stateName}</Status>
            <span className={styles.soft}>{formatTime(step.confirmedAt ?? step.askedAt)}</span>
          </span>
          {step.error && <span className={styles.error}>{step.error}</span>}
          {step.money && <span className={styles.soft}>{standing(step.money)}</span>}
        </li>
      ))}
    </ol>
  )
}

/** «Зарезервировано 1 250,00 ₽ · поставщику 900,00 ₽»: sums of zero are left out, but for the first. */
function standing(money: NonNullable<MoneyStep['money']>): string {
  const { heldKopecks, paidKopecks, feeKopecks, returnedKopecks, nettedKopecks } = money
  const parts: [name: string, kopecks: number][] = [
    ['поставщику', paidKopecks],
    ['комиссия', feeKopecks],
    ['возвращено', returnedKopecks],
    ['возврат по другому заказу', nettedKopecks],
  ]
  const given = parts.filter(([, kopecks]) => kopecks > 0).map(([name, kopecks]) => `${name} ${formatMoney(kopecks)}`)
  return [`Зарезервировано ${formatMoney(heldKopecks)}`, ...given].join(' · ')
}

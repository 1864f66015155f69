import type { OrderFunds } from './schema.ts'

type Event = { type: string; value: string }

/** The state of the money: a running contract holds it; a finished one has paid it out, is paying it out, or returned it. */
export function fundsOf(status: 'RUN' | 'DONE', events: readonly Event[]): OrderFunds {
  if (status === 'RUN') return 'held'
  const payments = events.filter(({ type, value }) => type === 'DEBIT' && value !== 'DECLINED' && value !== 'ERROR')
  if (payments.length === 0) return 'unheld'
  return payments.every(({ value }) => value === 'DONE') ? 'released' : 'releasing'
}

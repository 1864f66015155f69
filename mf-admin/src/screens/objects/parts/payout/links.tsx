import type { AnyRow } from '@lavka/server/contract'
import { paths } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import card from '../../card/card.module.css'

/** The act of a payout with its orders, for paper. */
export function PayoutLinks({ row }: { row: AnyRow }) {
  return (
    <section aria-label="Акт" className={card.section}>
      <Link to={paths.payout(Number(row['id']))}>Акт с заказами для печати</Link>
    </section>
  )
}

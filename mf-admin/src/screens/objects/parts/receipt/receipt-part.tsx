import type { AnyRow } from '@lavka/server/contract'
import { paths } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import card from '../../card/card.module.css'
import { MovesSection } from '../moves/moves'
import { moves } from './model'

/** The receipt as its buyer sees it, and another try of one that was not printed. */
export function ReceiptPart({ row }: { row: AnyRow }) {
  return (
    <>
      <section aria-label="Чек" className={card.section}>
        <Link to={paths.receipt(Number(row['id']))}>Чек для печати</Link>
      </section>
      <MovesSection label="Печать чека" moves={moves} />
    </>
  )
}

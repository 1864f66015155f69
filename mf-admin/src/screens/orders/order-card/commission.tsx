import { formatMoney } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import { Link } from '@lavka/shared/ui-core'
import { rowAddress } from '../../../row-address'

/** The marketplace's commission of the order and the rest, which is the supplier's. */
export function Commission({ commission }: { commission: NonNullable<OrderCard['commission']> }) {
  const { basisPoints, kopecks, supplierKopecks, contract, contractNumber } = commission
  const percent = `${(basisPoints / 100).toLocaleString('ru-RU')}\u00a0%`
  return (
    <p>
      Комиссия {percent} — {formatMoney(kopecks)}, поставщику {formatMoney(supplierKopecks)}.{' '}
      <Link to={rowAddress('contracts', String(contract))}>Договор {contractNumber}</Link>
    </p>
  )
}

import { formatMoney } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import { Link } from '@lavka/shared/ui-core'
import { rowAddress } from '../../../row-address'

type Terms = NonNullable<OrderCard['commission']>

/** The marketplace's commission of the order, and who pays it: what buyers pay to the supplier past the bank, the supplier owes the commission of. */
export function Commission({ commission }: { commission: Terms }) {
  const { basisPoints, kopecks, contract, contractNumber } = commission
  const percent = `${(basisPoints / 100).toLocaleString('ru-RU')}\u00a0%`
  return (
    <p>
      Комиссия {percent} — {formatMoney(kopecks)}
      {whoPays(commission)}. <Link to={rowAddress('contracts', String(contract))}>Договор {contractNumber}</Link>
    </p>
  )
}

function whoPays({ supplierKopecks, dueKopecks }: Terms): string {
  if (supplierKopecks === 0 && dueKopecks === 0) return ''
  if (dueKopecks === 0) return `, поставщику ${formatMoney(supplierKopecks)}`
  if (supplierKopecks === 0) return ': её платит поставщик, потому что деньги за заказ получает сам'
  return `: поставщику за сертификат ${formatMoney(supplierKopecks)}, с него за остальное ${formatMoney(dueKopecks)}`
}

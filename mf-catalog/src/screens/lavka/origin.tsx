import { formatDay, useNow } from '@lavka/shared'
import type { Product } from '@lavka/server/contract'
import { Fact } from '../../ui/fact'

/** The farm, where the product is from another one than its supplier, and the batch on sale. */
export function OriginFacts({ product: { farm, batch } }: { product: Pick<Product, 'farm' | 'batch'> }) {
  const { now } = useNow()
  const day = (date: string) => formatDay(date, now)
  return (
    <>
      <Fact name="Хозяйство" value={farm ? farmText(farm) : ''} />
      {batch && <Fact name="Партия" value={batchText(batch, day)} />}
    </>
  )
}

/** «КФХ Соловьёвых, деревня Берёзовка». */
const farmText = ({ name, place }: NonNullable<Product['farm']>): string => (place ? `${name}, ${place}` : name)

/** «№ 1124-1, изготовлена 24 ноября, годна до 1 декабря». */
function batchText(
  { number, madeOn, bestBefore }: NonNullable<Product['batch']>,
  day: (date: string) => string,
): string {
  return [`№\u00a0${number}`, madeOn && `изготовлена ${day(madeOn)}`, bestBefore && `годна до ${day(bestBefore)}`]
    .filter(Boolean)
    .join(', ')
}

import type { Product } from '@lavka/server/contract'
import { formatQuantity } from '@lavka/shared'
import { packMeasure } from '../../ui/pack-measure'
import styles from './nutrition.module.css'

type Props = Pick<Product, 'nutrition' | 'pack'>

/** Energy value and contents per 100 g, and of the whole pack where it is measured by weight. */
export function Nutrition({ nutrition, pack }: Props) {
  if (!nutrition) return null
  const measure = packMeasure(pack)
  const grams = measure?.of === 'weight' ? measure.amount : null
  const { kcal, protein, fat, carbohydrate } = nutrition
  const rows: [name: string, per100: number, unit: string, places: number][] = [
    ['Энергия', kcal, 'ккал', 1],
    ['Белки', protein, 'г', 10],
    ['Жиры', fat, 'г', 10],
    ['Углеводы', carbohydrate, 'г', 10],
  ]
  return (
    <table className={styles.table}>
      <caption>Пищевая ценность</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">в&nbsp;100&nbsp;г</th>
          {grams !== null && <th scope="col">в&nbsp;упаковке, {formatQuantity(grams, 'г')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, per100, unit, places]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatQuantity(per100, unit)}</td>
            {grams !== null && <td>{formatQuantity(ofPack(per100, grams, places), unit)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `places` is 1 for whole numbers, 10 for one decimal. */
function ofPack(per100: number, grams: number, places: number): number {
  return Math.round((per100 * grams * places) / 100) / places
}

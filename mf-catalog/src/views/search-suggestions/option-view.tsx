import { formatMoney } from '@lavka/shared'
import { Icon, Picture } from '@lavka/shared/ui-core'
import { pricesOf } from '../../ui/per-unit'
import type { Option } from './options'
import styles from './search-suggestions.module.css'

export function OptionView({ name, icon, note, product }: Option) {
  if (product) {
    return (
      <>
        <Picture picture={product.picture} sizes="40px" className={styles.picture} />
        <span className={styles.name}>
          {name}
          <small>{product.supplierName}</small>
        </span>
        <span className={styles.price}>{formatMoney(pricesOf(product).kopecks, 'short')}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.sign}>{icon && <Icon name={icon} size={20} />}</span>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
}

import { formatQuantity } from '@lavka/shared'
import type { Product } from '@lavka/server/contract'
import { Documents } from '../../ui/documents'
import { Fact } from '../../ui/fact'
import { Nutrition } from './nutrition'
import { OriginFacts } from './origin'
import styles from './product-page.module.css'

/** What a product is, for reading: description, composition, storage, origin, nutrition, documents. */
export default function ProductFacts({ product }: { product: Product }) {
  return (
    <>
      {product.description && <p>{product.description}</p>}
      <dl className={styles.facts}>
        <Fact name="Состав" value={product.composition} />
        <Fact name="Аллергены" value={product.allergens.join(', ')} />
        <Fact name="Срок годности" value={product.shelfLife} />
        <Fact name="Хранение" value={product.storage} />
        <Fact
          name="Вес с упаковкой"
          value={product.weightGrams === null ? '' : formatQuantity(product.weightGrams, 'г')}
        />
        <OriginFacts product={product} />
        <Fact name="Магазин" value={product.shopName} />
      </dl>
      <Nutrition nutrition={product.nutrition} pack={product.pack} />
      {product.documents.length > 0 && <Documents documents={product.documents} />}
    </>
  )
}

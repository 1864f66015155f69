import { formatDay } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { objectAddress } from '../../../../objects-address'
import card from '../../card/card.module.css'
import { $row } from '../../card/row-model'
import { $papers, papersOpened } from './lists-model'
import styles from './product.module.css'

/** The documents that the shop shows with the product: those of its supplier for its category. */
export function Documents() {
  const { row, papers } = useUnit({ row: $row, papers: $papers })
  const open = useUnit(papersOpened)
  const [supplierId, categoryId] = [Number(row?.['supplierId'] ?? 0), Number(row?.['categoryId'] ?? 0)]
  useEffect(() => {
    if (supplierId > 0) open({ supplierId, categoryId })
  }, [open, supplierId, categoryId])
  if (!row)
    return <p className={card.soft}>После сохранения здесь появятся документы поставщика на товары этой категории.</p>
  const filters = { supplierId: String(supplierId), categoryId: String(categoryId) }
  return (
    <div className={styles.papers}>
      {papers?.length === 0 && <p className={card.soft}>На эту категорию у поставщика документов пока нет.</p>}
      {papers && papers.length > 0 && (
        <ul className={styles.papers}>
          {papers.map(({ id, name, number, validUntil, hasPaper }) => (
            <li key={String(id)}>
              <Link to={objectAddress({ object: 'documents', row: String(id) })}>{`${name}, № ${number}`}</Link>
              {validUntil !== null && ` — до ${formatDay(`${validUntil}T00:00:00`)}`}
              {hasPaper === false && ' — без файла, покупатели его не видят'}
            </li>
          ))}
        </ul>
      )}
      <Link to={objectAddress({ object: 'documents', filters })}>Все документы на эти товары</Link>
    </div>
  )
}

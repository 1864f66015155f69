import { Empty, ErrorFallback, Link, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { objectAddress } from '../../../objects-address'
import { $objects, $objectsError, objectsAsked } from '../fields/model'
import styles from './list.module.css'

/** The objects that the person may open, by their captions. */
export function ObjectList() {
  const { objects, error } = useUnit({ objects: $objects, error: $objectsError })
  const ask = useUnit(objectsAsked)
  if (objects === null)
    return error ? (
      <ErrorFallback title="Список не загрузился" text={error.message} onRetry={() => ask()} />
    ) : (
      <SkeletonText lines={6} />
    )
  if (objects.length === 0)
    return <Empty icon="catalog" title="Справочников нет" text="Вашей роли пока не открыт ни один список." />
  return (
    <ul className={styles.list}>
      {objects
        .toSorted((one, other) => one.caption.localeCompare(other.caption, 'ru'))
        .map(({ name, caption, canInsert, canUpdate }) => (
          <li key={name}>
            <Link to={objectAddress({ object: name })} className={styles.link}>
              <strong>{caption}</strong>
              <span className={styles.soft}>{canInsert || canUpdate ? 'Можно менять' : 'Только просмотр'}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

import type { AnyRow, Field } from '@lavka/server/contract'
import { Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { objectAddress } from '../../../objects-address'
import { cellOf } from '../grid/columns'
import { $objects } from '../fields/model'
import * as lookups from '../lookups/model'
import { $fields, $info, $view } from '../model'
import { layoutOf } from '../parts/layouts'
import styles from './card.module.css'
import { $writable } from './save-model'

/** The fields that the person may read but not write now, and links to related rows of other objects. */
export function Facts({ row }: { row: AnyRow }) {
  const { view, info, objects, fields, writable, captions } = useUnit({
    view: $view,
    info: $info,
    objects: $objects,
    fields: $fields,
    writable: $writable,
    captions: lookups.$captions,
  })
  const show = useUnit(lookups.rowsShown)
  useEffect(() => {
    show({ fields, rows: [row] })
  }, [fields, row, show])
  // a field without a value tells nothing about this row
  const hidesInitial = layoutOf(view.object)?.hidesInitial ?? false
  const hasValue = ({ name, edit }: Field) =>
    row[name] !== null && row[name] !== '' && !(hidesInitial && row[name] === edit?.initial)
  const read = fields.filter((field) => !field.isHidden && !writable.includes(field) && hasValue(field))
  const key = String(row[info?.key ?? ''] ?? '')
  const details = (info?.details ?? []).filter(({ object }) => objects?.some(({ name }) => name === object))
  return (
    <>
      {read.length > 0 && (
        <dl className={styles.facts}>
          {read.map((field) => (
            <div key={field.name}>
              <dt>{field.caption}</dt>
              <dd>{cellOf(view.object, field, row, captions)}</dd>
            </div>
          ))}
        </dl>
      )}
      {details.length > 0 && (
        <ul className={styles.section}>
          {details.map(({ object, by, caption }) => (
            <li key={`${object} ${by}`}>
              <Link to={objectAddress({ object, filters: { [by]: key } })}>{caption}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import type { AnyRow, Field } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { cellOf } from '../grid/columns'
import { rowsShown } from '../lookups/model'
import { $fields, $view } from '../model'
import { layoutOf } from '../parts/layouts'
import { RelatedLists } from '../related/related'
import styles from './card.module.css'
import { $writable } from './save-model'

/** The fields that the person may read but not write now, and where the row is used. */
export function Facts({ row }: { row: AnyRow }) {
  const { view, fields, writable } = useUnit({ view: $view, fields: $fields, writable: $writable })
  const show = useUnit(rowsShown)
  useEffect(() => {
    show({ fields, rows: [row] })
  }, [fields, row, show])
  // a field without a value tells nothing about this row
  const hidesInitial = layoutOf(view.object)?.hidesInitial ?? false
  const hasValue = ({ name, edit }: Field) =>
    row[name] !== null && row[name] !== '' && !(hidesInitial && row[name] === edit?.initial)
  const read = fields.filter((field) => !field.isHidden && !writable.includes(field) && hasValue(field))
  return (
    <>
      {read.length > 0 && (
        <dl className={styles.facts}>
          {read.map((field) => (
            <div key={field.name}>
              <dt>{field.caption}</dt>
              <dd>{cellOf(view.object, field, row)}</dd>
            </div>
          ))}
        </dl>
      )}
      <RelatedLists />
    </>
  )
}

import type { AnyRow, Field } from '@lavka/server/contract'
import type { GridColumn } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { ValuesButton } from '../head-values/button'
import { valuesOpened } from '../head-values/model'
import { $shown } from '../layout/model'
import { $info, $view, filterChanged } from '../model'
import { $totals } from '../totals/model'
import { totalWords } from '../totals/totals'
import { cellColumns, gridColumns } from './columns'
import { FilterControl } from './filter-control'
import styles from './grid.module.css'

/** The columns of the current object, as the person has arranged them. */
export function useGridColumns(): GridColumn<AnyRow>[] {
  const { view, info, shown, totals } = useUnit({ view: $view, info: $info, shown: $shown, totals: $totals })
  const { filter, openValues } = useUnit({ filter: filterChanged, openValues: valuesOpened })
  const { object, filters, picks } = view
  const cells = useMemo(() => cellColumns(object, info, shown), [info, object, shown])
  return useMemo(() => {
    const filterOf = (field: Field) => (
      <FilterControl
        field={field}
        raw={filters[field.name] ?? ''}
        onChange={(raw) => filter({ field: field.name, raw })}
      />
    )
    const headOf = (field: Field) =>
      info?.isRowsOnly ? undefined : (
        <ValuesButton
          caption={field.caption}
          isOn={picks[field.name] !== undefined}
          onClick={() => openValues(field.name)}
        />
      )
    const totalOf = (field: Field) => {
      const own = totals.filter((total) => total.field === field.name)
      return own.length === 0
        ? undefined
        : own.map((total) => <Total key={total.kind} words={totalWords(field, total)} />)
    }
    const totalsOf = ({ name }: Field) =>
      info?.summaries.filter(({ field }) => field === name).map(({ kind }) => kind) ?? []
    return gridColumns({ cells, totalsOf, totalOf, filterOf, headOf })
  }, [cells, filter, filters, info, openValues, picks, totals])
}

/** A total in one line; its title has the whole of it where the column was made narrower. */
function Total({ words }: { words: string }) {
  return (
    <div className={styles.total} title={words}>
      {words}
    </div>
  )
}

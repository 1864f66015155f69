import type { AnyRow, Field } from '@lavka/server/contract'
import { Button, Empty } from '@lavka/shared/ui-core'
import { DataGrid, Pager } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { objectAddress, sizes } from '../../../objects-address'
import { useRowChoice } from '../bulk/use-row-choice'
import { keyOf } from '../card/save-model'
import { CellView } from '../cells/cell-view'
import { Unsaved } from '../cells/unsaved'
import { useGridCells } from '../cells/use-grid-cells'
import { ValuesButton } from '../head-values/button'
import { valuesOpened } from '../head-values/model'
import * as layout from '../layout/model'
import * as lookups from '../lookups/model'
import * as model from '../model'
import { $totals } from '../totals/model'
import { totalWords } from '../totals/totals'
import { gridColumns } from './columns'
import { FilterControl } from './filter-control'
import { RowCard } from './row-card'

/** The rows of an object by its fields. */
export function Grid() {
  const { view, page, isPending, error, info, fields } = useUnit({
    view: model.$view,
    page: model.$page,
    isPending: model.$isPending,
    error: model.$error,
    info: model.$info,
    fields: model.$fields,
  })
  const { retry, sort, turn, open } = useUnit({
    retry: model.retryClicked,
    sort: model.sortChanged,
    turn: model.pageTurned,
    open: model.rowOpened,
  })
  const { shown, isDense, captions, totals } = useUnit({
    shown: layout.$shown,
    isDense: layout.$isDense,
    captions: lookups.$captions,
    totals: $totals,
  })
  const { filter, showRows, openValues, resize } = useUnit({
    filter: model.filterChanged,
    showRows: lookups.rowsShown,
    openValues: valuesOpened,
    resize: layout.columnResized,
  })
  const rows = page && info && page.rows
  useEffect(() => {
    if (rows) showRows({ fields, rows })
  }, [fields, rows, showRows])

  const { object, filters, picks } = view
  const columns = useMemo(() => {
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
    const cellOf = (field: Field, row: AnyRow) => (
      <CellView place={{ row: String(keyOf(info, row)), column: field.name }} object={object} field={field} row={row} />
    )
    const totalOf = (field: Field) => {
      const own = totals.filter((total) => total.field === field.name)
      return own.length === 0 ? undefined : own.map((total) => <div key={total.kind}>{totalWords(field, total)}</div>)
    }
    return gridColumns({ columns: shown, cellOf, totalOf, filterOf, headOf })
  }, [filter, filters, info, object, openValues, picks, shown, totals])

  const idOf = (row: AnyRow) => String(keyOf(info, row))
  const cells = useGridCells(page?.total ?? 0, (view.page - 1) * view.size)
  const choice = useRowChoice()
  const sorts = view.sorts.length > 0 ? view.sorts : (info?.sort ?? [])
  return (
    <>
      <Unsaved />
      <DataGrid
        label={info?.caption ?? ''}
        columns={columns}
        rows={rows}
        rowId={idOf}
        card={(row) => (
          <RowCard
            object={object}
            title={info?.title ?? ''}
            row={row}
            fields={shown.map(({ field }) => field)}
            captions={captions}
          />
        )}
        isPending={isPending}
        error={error}
        onRetry={() => retry()}
        sorts={sorts}
        onSort={sort}
        hrefOf={(row) => objectAddress({ ...view, row: idOf(row), isNew: false })}
        onOpen={(row) => open(idOf(row))}
        openId={view.row || null}
        {...choice}
        scrolls
        isDense={isDense}
        cells={cells}
        onResize={resize}
        empty={<Nothing />}
      />
      {page && (
        <Pager
          page={view.page}
          size={view.size}
          total={page.total}
          sizes={sizes}
          onChange={(number, size) => turn({ page: number, size })}
        />
      )}
    </>
  )
}

function Nothing() {
  const { isFiltered, info } = useUnit({ isFiltered: model.$isFiltered, info: model.$info })
  const { reset, add } = useUnit({ reset: model.filtersReset, add: model.newOpened })
  if (isFiltered)
    return (
      <Empty icon="search" title="Ничего не нашлось" text="Ни одна запись не подходит под выбранные условия.">
        <Button kind="secondary" onClick={() => reset()}>
          Сбросить фильтры
        </Button>
      </Empty>
    )
  return (
    <Empty icon="catalog" title="Пока пусто" text="В этом списке ещё нет записей.">
      {info?.canInsert && <Button onClick={() => add()}>Добавить</Button>}
    </Empty>
  )
}

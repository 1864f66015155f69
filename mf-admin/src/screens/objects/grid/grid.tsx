import type { AnyRow, Field } from '@lavka/server/contract'
import { Button, Empty } from '@lavka/shared/ui-core'
import { DataGrid } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useMemo } from 'react'
import { objectAddress } from '../../../objects-address'
import type { Sort } from '../../../orders-address'
import { useRowChoice } from '../bulk/use-row-choice'
import { keyOf } from '../card/save-model'
import { mayEdit } from '../cells/sheet'
import { Unsaved } from '../cells/unsaved'
import { useUnsavedCells } from '../cells/unsaved-cell'
import { useGridCells } from '../cells/use-grid-cells'
import { ValuesButton } from '../head-values/button'
import { valuesOpened } from '../head-values/model'
import * as layout from '../layout/model'
import * as lookups from '../lookups/model'
import * as model from '../model'
import { Pages } from '../scroll/pages'
import { useScrolledRows } from '../scroll/use-scrolled-rows'
import { $totals } from '../totals/model'
import { totalWords } from '../totals/totals'
import { cellOf, gridColumns } from './columns'
import { FilterControl } from './filter-control'
import { RowCard } from './row-card'

const noSorts: readonly Sort[] = []

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
  const { retry, sort, open } = useUnit({
    retry: model.retryClicked,
    sort: model.sortChanged,
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
  const scrolled = useScrolledRows()
  const rows = page && info && (scrolled?.rows ?? page.rows)
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
    const totalOf = (field: Field) => {
      const own = totals.filter((total) => total.field === field.name)
      return own.length === 0 ? undefined : own.map((total) => <div key={total.kind}>{totalWords(field, total)}</div>)
    }
    return gridColumns({
      columns: shown,
      cellOf: (field, row) => cellOf(object, field, row, captions),
      isEditable: (field, row) => mayEdit(info, field, row),
      totalOf,
      filterOf,
      headOf,
    })
  }, [captions, filter, filters, info, object, openValues, picks, shown, totals])

  const idOf = (row: AnyRow) => String(keyOf(info, row))
  // the same until the address changes, so that rows that scroll by do not render again
  const hrefOf = useCallback(
    (row: AnyRow) => objectAddress({ ...view, row: String(keyOf(info, row)), isNew: false }),
    [info, view],
  )
  const cells = useGridCells(page?.total ?? 0, scrolled?.window.first ?? (view.page - 1) * view.size)
  const insteadOf = useUnsavedCells()
  const choice = useRowChoice()
  const sorts = view.sorts.length > 0 ? view.sorts : (info?.sort ?? noSorts)
  return (
    <>
      <Unsaved />
      <DataGrid<AnyRow>
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
        error={scrolled?.error ?? error}
        onRetry={() => retry()}
        sorts={sorts}
        onSort={sort}
        hrefOf={hrefOf}
        onOpen={(row) => open(idOf(row))}
        openId={view.row || null}
        {...choice}
        scrolls
        isDense={isDense}
        cells={cells}
        insteadOf={insteadOf}
        onResize={resize}
        empty={<Nothing />}
        {...(scrolled && { window: scrolled.window })}
      />
      <Pages />
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

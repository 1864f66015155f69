import type { AnyRow } from '@lavka/server/contract'
import { Button, Empty } from '@lavka/shared/ui-core'
import { DataGrid } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { objectAddress } from '../../../objects-address'
import type { Sort } from '../../../orders-address'
import { useRowChoice } from '../bulk/use-row-choice'
import { keyOf } from '../card/save-model'
import { Unsaved } from '../cells/unsaved'
import { useUnsavedCells } from '../cells/unsaved-cell'
import { LatestSheet, useGridCells } from '../cells/use-grid-cells'
import * as layout from '../layout/model'
import { useShownRows } from '../lookups/use-shown-rows'
import * as model from '../model'
import { Pages } from '../scroll/pages'
import { useScrolledRows } from '../scroll/use-scrolled-rows'
import { RowCard } from './row-card'
import { useGridColumns } from './use-grid-columns'

const noSorts: readonly Sort[] = []

/** The rows of an object by its fields. */
export function Grid() {
  const { view, page, isPending, error, info } = useUnit({
    view: model.$view,
    page: model.$page,
    isPending: model.$isPending,
    error: model.$error,
    info: model.$info,
  })
  const { retry, sort, open } = useUnit({
    retry: model.retryClicked,
    sort: model.sortChanged,
    open: model.rowOpened,
  })
  const { shown, isDense } = useUnit({ shown: layout.$shown, isDense: layout.$isDense })
  const resize = useUnit(layout.columnResized)
  const scrolled = useScrolledRows()
  const rows = page && info && page.rows
  useShownRows(scrolled ? null : rows)

  const columns = useGridColumns()
  const idOf = (row: AnyRow) => String(keyOf(info, row))
  // the same until the address changes, so that rows that scroll by do not render again
  const hrefOf = useCallback(
    (row: AnyRow) => objectAddress({ ...view, row: String(keyOf(info, row)), isNew: false }),
    [info, view],
  )
  const { cells, latest } = useGridCells(page?.total ?? 0, scrolled ? 0 : (view.page - 1) * view.size)
  const insteadOf = useUnsavedCells()
  const choice = useRowChoice()
  const sorts = view.sorts.length > 0 ? view.sorts : (info?.sort ?? noSorts)
  return (
    <>
      <Unsaved />
      <LatestSheet place={latest} />
      <DataGrid<AnyRow>
        label={info?.caption ?? ''}
        columns={columns}
        rows={rows}
        rowId={idOf}
        card={(row) => (
          <RowCard object={view.object} title={info?.title ?? ''} row={row} fields={shown.map(({ field }) => field)} />
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

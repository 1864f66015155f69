import type { AnyRow, Field } from '@lavka/server/contract'
import { Button, Empty } from '@lavka/shared/ui-core'
import { DataGrid, Pager } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { objectAddress, sizes } from '../../../objects-address'
import { ValuesButton } from '../head-values/button'
import { valuesOpened } from '../head-values/model'
import * as layout from '../layout/model'
import * as lookups from '../lookups/model'
import * as model from '../model'
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
  const { shown, isDense, captions } = useUnit({
    shown: layout.$shown,
    isDense: layout.$isDense,
    captions: lookups.$captions,
  })
  const { filter, showRows, openValues } = useUnit({
    filter: model.filterChanged,
    showRows: lookups.rowsShown,
    openValues: valuesOpened,
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
    const headOf = (field: Field) => (
      <ValuesButton
        caption={field.caption}
        isOn={picks[field.name] !== undefined}
        onClick={() => openValues(field.name)}
      />
    )
    return gridColumns({ object, columns: shown, captions, filterOf, headOf })
  }, [captions, filter, filters, object, openValues, picks, shown])

  const keyOf = (row: AnyRow) => String(row[info?.key ?? ''] ?? '')
  const sorts = view.sorts.length > 0 ? view.sorts : (info?.sort ?? [])
  return (
    <>
      <DataGrid
        label={info?.caption ?? ''}
        columns={columns}
        rows={rows}
        rowId={keyOf}
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
        hrefOf={(row) => objectAddress({ ...view, row: keyOf(row), isNew: false })}
        onOpen={(row) => open(keyOf(row))}
        openId={view.row || null}
        scrolls
        isDense={isDense}
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

import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatMoney, formatTime, plural, useHeading, type ScreenProps } from '@lavka/shared'
import type { TopUp as Row } from '@lavka/server/contract'
import { Button, Chip, Empty, Icon } from '@lavka/shared/ui-core'
import { AntdProvider, DataGrid, Pager } from '@lavka/shared/ui-data'
import { Input } from '@lavka/shared/ui-forms'
import { addressOf } from './address'
import { columns } from './columns'
import * as model from './model'
import { TopUp } from './top-up'
import frame from '../../ui/list-frame.module.css'
import styles from './top-ups.module.css'

/** /admin/topUps: money that came to the nominal account and is nobody's; `?topUp=<id>` opens one in a panel. */
export default function TopUps({ query }: ScreenProps) {
  const { opened, addressRead, closed } = useUnit({
    opened: model.opened,
    addressRead: model.addressRead,
    closed: model.closed,
  })
  useEffect(() => {
    opened()
    return () => closed()
  }, [opened, closed])
  useEffect(() => {
    addressRead(query)
  }, [addressRead, query])

  return (
    <AntdProvider>
      <div className={frame.screen}>
        <List />
        <TopUp />
      </div>
    </AntdProvider>
  )
}

function List() {
  const { view, page, isPending, error } = useUnit({
    view: model.$view,
    page: model.$page,
    isPending: model.$isPending,
    error: model.$error,
  })
  const { retry, turn, open } = useUnit({
    retry: model.retryClicked,
    turn: model.pageChanged,
    open: model.topUpOpened,
  })
  const heading = useHeading('Неопознанные поступления', 'admin top-ups')

  return (
    <>
      <header className={frame.head}>
        <h1 ref={heading} tabIndex={-1} className={frame.title}>
          Неопознанные поступления
        </h1>
        <span role="status" className={frame.soft}>
          {page && plural(page.total, 'поступление', 'поступления', 'поступлений')}
        </span>
      </header>
      <Filters />
      <DataGrid
        label="Неопознанные поступления"
        columns={columns}
        rows={page && page.rows}
        rowId={({ id }) => id}
        card={(row) => <RowCard row={row} />}
        isPending={isPending}
        error={error}
        onRetry={() => retry()}
        hrefOf={({ id }) => addressOf({ ...view, topUp: id })}
        onOpen={({ id }) => open(id)}
        openId={view.topUp}
        empty={<Nothing />}
      />
      {page && <Pager page={view.page} size={model.PAGE_SIZE} total={page.total} onChange={(number) => turn(number)} />}
    </>
  )
}

function Filters() {
  const { view, words } = useUnit({ view: model.$view, words: model.$words })
  const { type, enter, toggle } = useUnit({
    type: model.wordsTyped,
    enter: model.wordsEntered,
    toggle: model.allToggled,
  })
  return (
    <div role="search" aria-label="Отбор поступлений" className={frame.filters}>
      <Input
        className={frame.search}
        type="search"
        aria-label="Поиск по плательщику, ИНН и назначению"
        placeholder="Плательщик, ИНН, назначение"
        prefix={<Icon name="search" size={20} />}
        maxLength={200}
        value={words}
        onChange={(event) => type(event.target.value)}
        onPressEnter={() => enter()}
      />
      <Chip selected={view.isAll} onToggle={() => toggle(!view.isAll)}>
        И распределённые
      </Chip>
    </div>
  )
}

function Nothing() {
  const view = useUnit(model.$view)
  const { reset, toggle } = useUnit({ reset: model.filtersReset, toggle: model.allToggled })
  if (view.search !== '')
    return (
      <Empty icon="search" title="Ничего не нашлось" text="Ни одно поступление не подходит под поиск.">
        <Button kind="secondary" onClick={() => reset()}>
          Показать все
        </Button>
      </Empty>
    )
  return (
    <Empty
      icon="check"
      title="Все деньги распределены"
      text="Здесь появятся переводы, по назначению которых банк не понял, кому их зачислить."
    >
      {!view.isAll && (
        <Button kind="secondary" onClick={() => toggle(true)}>
          Показать распределённые
        </Button>
      )}
    </Empty>
  )
}

/** A row on a phone. */
function RowCard({ row: { payerName, purpose, arrivedAt, amountKopecks, freeKopecks } }: { row: Row }) {
  return (
    <span className={styles.card}>
      <span className={frame.name}>{payerName}</span>
      <span className={frame.soft}>{purpose}</span>
      <span className={frame.ends}>
        <span className={frame.soft}>{formatTime(arrivedAt)}</span>
        <strong>{formatMoney(amountKopecks)}</strong>
      </span>
      {freeKopecks > 0 && freeKopecks < amountKopecks && <span>Не распределено {formatMoney(freeKopecks)}</span>}
    </span>
  )
}

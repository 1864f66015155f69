import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatMoney, plural, useHeading, type ScreenProps } from '@lavka/shared'
import type { BeneficiaryRow } from '@lavka/server/contract'
import { Button, Empty, LinkButton } from '@lavka/shared/ui-core'
import { AntdProvider, DataGrid, Pager } from '@lavka/shared/ui-data'
import { newBeneficiary } from '../../addresses'
import { addressOf } from './address'
import { Beneficiary } from './beneficiary/beneficiary'
import { $state } from './beneficiary/model'
import { attentionOf, BeneficiaryStatus, columns } from './columns'
import { Filters } from './filters'
import * as model from './model'
import { Reconcile } from './reconcile'
import frame from '../../ui/list-frame.module.css'
import styles from './beneficiaries.module.css'

/** /admin/sberBeneficiaryList: the beneficiaries of bank payments; `?beneficiary=<id>` opens the details in a panel. */
export default function Beneficiaries({ query }: ScreenProps) {
  const { opened, addressRead } = useUnit({ opened: model.opened, addressRead: model.addressRead })
  useEffect(() => {
    opened()
  }, [opened])
  useEffect(() => {
    addressRead(query)
  }, [addressRead, query])

  return (
    <AntdProvider>
      <div className={frame.screen}>
        <List />
        <Beneficiary />
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
    open: model.beneficiaryOpened,
  })
  const state = useUnit($state)
  const heading = useHeading(state?.beneficiary.name ?? 'Бенефициары', 'admin beneficiaries')

  return (
    <>
      <header className={frame.head}>
        <h1 ref={heading} tabIndex={-1} className={frame.title}>
          Бенефициары
        </h1>
        <span role="status" className={frame.soft}>
          {page && plural(page.total, 'бенефициар', 'бенефициара', 'бенефициаров')}
        </span>
        <span className={styles.create}>
          <Reconcile />
          <LinkButton kind="secondary" size="s" to={newBeneficiary('org')}>
            Новая организация
          </LinkButton>
          <LinkButton kind="secondary" size="s" to={newBeneficiary('ip')}>
            Новый предприниматель
          </LinkButton>
        </span>
      </header>
      <Filters />
      <DataGrid
        label="Бенефициары"
        columns={columns}
        rows={page && page.rows}
        rowId={({ id }) => id}
        card={(row) => <RowCard row={row} />}
        isPending={isPending}
        error={error}
        onRetry={() => retry()}
        hrefOf={({ id }) => addressOf({ ...view, beneficiary: id })}
        onOpen={({ id }) => open(id)}
        openId={view.beneficiary}
        empty={<Nothing />}
      />
      {page && <Pager page={view.page} size={model.PAGE_SIZE} total={page.total} onChange={(number) => turn(number)} />}
    </>
  )
}

function Nothing() {
  const isFiltered = useUnit(model.$isFiltered)
  const reset = useUnit(model.filtersReset)
  if (isFiltered)
    return (
      <Empty icon="search" title="Никого не нашлось" text="Ни один бенефициар не подходит под выбранные условия.">
        <Button kind="secondary" onClick={() => reset()}>
          Показать всех
        </Button>
      </Empty>
    )
  return (
    <Empty
      icon="user"
      title="Бенефициаров пока нет"
      text="Здесь появятся организации и предприниматели, которым банк переводит деньги за заказы."
    />
  )
}

/** A row on a phone. */
function RowCard({ row }: { row: BeneficiaryRow }) {
  return (
    <span className={styles.card}>
      <span className={frame.name}>{row.name}</span>
      <span className={frame.soft}>
        Счёт {row.isBuyers ? 'покупателя' : 'поставщика'} · ИНН&nbsp;{row.inn}
      </span>
      {attentionOf(row) && <span>{attentionOf(row)}</span>}
      <span className={frame.ends}>
        <BeneficiaryStatus status={row.status} />
        <strong>{formatMoney(row.availableKopecks)}</strong>
      </span>
    </span>
  )
}

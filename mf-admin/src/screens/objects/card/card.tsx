import type { AnyRow } from '@lavka/server/contract'
import { useCommands } from '@lavka/shared/office'
import { Button, ErrorFallback, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { Tabs } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $info, cardClosed } from '../model'
import { Refusal } from '../../../ui/outcome'
import styles from './card.module.css'
import { Conflicts } from './conflicts'
import { Facts } from './facts'
import { RowForm } from './form'
import { Part } from '../parts/part'
import { History } from './history'
import * as history from './history-model'
import * as remove from './remove-model'
import * as card from './row-model'
import { $asked, isInStates } from './save-model'

/** The card of a row in a panel: its form, other facts and its history. The address names the row. */
export function RowCard() {
  const { isOpen, row, isNew, error, title } = useUnit({
    isOpen: card.$isOpen,
    row: card.$row,
    isNew: card.$isNew,
    error: card.$error,
    title: card.$title,
  })
  const { close, retry } = useUnit({ close: cardClosed, retry: card.retryClicked })
  return (
    <SidePanel inAddress open={isOpen} title={title || 'Запись'} onClose={() => close()}>
      {isNew ? (
        <RowForm isNew />
      ) : row ? (
        <CardBody row={row} />
      ) : error ? (
        <ErrorFallback title="Запись не открылась" text={error.message} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </SidePanel>
  )
}

/** What a card shows of a row: its form, its hand-made part, other facts and its history. */
export function CardBody({ row }: { row: AnyRow }) {
  const { info, tab } = useUnit({ info: $info, tab: history.$tab })
  const choose = useUnit(history.tabChosen)
  const isEdited = info !== null && (info.canInsert || info.canUpdate || info.canRemove)
  if (!isEdited)
    return (
      <div className={styles.card}>
        <Part row={row} />
        <Facts row={row} />
      </div>
    )
  return (
    <Tabs
      more={{ icon: <span aria-hidden="true">…</span> }}
      activeKey={tab}
      onChange={choose}
      items={[
        { key: 'row', label: 'Запись', children: <Edited row={row} /> },
        { key: 'history', label: 'История', children: <History /> },
      ]}
    />
  )
}

function Edited({ row }: { row: AnyRow }) {
  const { info, asked, refusal, isRemoving } = useUnit({
    info: $info,
    asked: $asked,
    refusal: remove.$removeRefusal,
    isRemoving: remove.$isRemoving,
  })
  const removeRow = useUnit(remove.removeClicked)
  const canRemove = info?.canRemove === true && isInStates(info.removeStates, row)
  useCommands({
    level: 'card',
    caption: 'Запись',
    commands: canRemove ? [{ id: 'remove', caption: 'Удалить запись', run: () => removeRow() }] : [],
  })
  return (
    <div className={styles.card}>
      <Conflicts />
      <Part row={row} />
      {asked.length > 0 && <RowForm isNew={false} />}
      <Facts row={row} />
      {canRemove && (
        <div className={styles.section}>
          <Refusal>{refusal}</Refusal>
          <Button kind="danger" size="s" className={styles.remove} busy={isRemoving} onClick={() => removeRow()}>
            Удалить
          </Button>
        </div>
      )}
    </div>
  )
}

import { useUnit } from 'effector-react'
import type { OrderRow } from '@lavka/server/contract'
import { Button, LinkButton } from '@lavka/shared/ui-core'
import { useIsPhone, type RowChoice } from '@lavka/shared/ui-data'
import { SelectionBar } from '../../list/selection-bar'
import { mostNamed, orderFormAddress } from '../../orders-address'
import * as bulk from './bulk-model'

/** What can be done to the chosen orders: transitions, and the print forms of just these. */
export function BulkBar() {
  const { actions, pendingAct, selection } = useUnit({
    actions: bulk.$actions,
    pendingAct: bulk.$pendingAct,
    selection: bulk.selection.$selection,
  })
  const act = useUnit(bulk.actClicked)
  const size = useIsPhone() ? 'm' : 's'
  const ids = [...selection.keys].map(Number)
  // all that are found have the links of the toolbar
  const canPrint = !selection.isAll && ids.length > 0 && ids.length <= mostNamed
  return (
    <SelectionBar model={bulk.selection} label="Выбранные заказы" words={['заказ', 'заказа', 'заказов']}>
      {actions.map(({ name, caption }) => (
        <Button key={name} kind="secondary" size={size} busy={pendingAct === name} onClick={() => act(name)}>
          {caption}
        </Button>
      ))}
      {canPrint && (
        <LinkButton kind="ghost" size={size} to={orderFormAddress('sheets', { ids })}>
          Напечатать выбранные
        </LinkButton>
      )}
    </SelectionBar>
  )
}

/** The boxes of the rows, for those who may move orders. */
export function useOrderChoice(): { choice?: RowChoice<OrderRow> } {
  const { actions, selection } = useUnit({ actions: bulk.$actions, selection: bulk.selection.$selection })
  const onChoose = useUnit(bulk.selection.rowsChosen)
  if (actions.length === 0) return {}
  return {
    choice: {
      isChosen: (id) => selection.isAll || selection.keys.has(id),
      onChoose,
      titleOf: ({ number }) => `заказ ${number}`,
    },
  }
}

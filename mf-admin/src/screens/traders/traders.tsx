import { plural, type ScreenProps } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { ListFrame, ListHead } from '../../list/frame'
import { ListRows } from '../../list/rows'
import { useList } from '../../list/use-list'
import { sizes, tradersAddress } from '../../traders-address'
import { $card } from './card/model'
import { TraderCard } from './card/trader-card'
import { columnsOf } from './columns'
import { Filters } from './filters'
import * as model from './model'
import { RowCard } from './row-card'

/** /admin/traders: people and firms with an account; `?person=17` opens a card. */
export default function Traders({ query }: ScreenProps) {
  useList(model, query)
  return (
    <ListFrame>
      <Title />
      <Filters />
      <Rows />
      <TraderCard />
    </ListFrame>
  )
}

function Title() {
  const { page, isFiltered, card } = useUnit({ page: model.$page, isFiltered: model.$isFiltered, card: $card })
  const reset = useUnit(model.filtersReset)
  return (
    <ListHead
      caption="Пользователи"
      title={card?.name ?? ''}
      headingOf="admin traders"
      found={page && `Найдено: ${plural(page.total, 'человек', 'человека', 'человек')}`}
      isFiltered={isFiltered}
      onReset={() => reset()}
    />
  )
}

function Rows() {
  const { view, fields } = useUnit({ view: model.$view, fields: model.$fields })
  const { open, sort } = useUnit({ open: model.personOpened, sort: model.sortChanged })
  const columns = useMemo(() => columnsOf(fields), [fields])
  return (
    <ListRows
      model={model}
      label="Пользователи"
      columns={columns}
      rowId={({ id }) => String(id)}
      card={(row) => <RowCard row={row} fields={fields} />}
      hrefOf={({ id }) => tradersAddress({ ...view, person: id })}
      onOpen={({ id }) => open(id)}
      openId={view.person === null ? null : String(view.person)}
      sizes={sizes}
      onSort={sort}
      nothing={{ icon: 'search', title: 'Никого не нашлось', text: 'Никто не подходит под выбранные условия.' }}
    />
  )
}

import { $role, $routes, plural, type Route, type ScreenProps } from '@lavka/shared'
import { Empty, LinkButton } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ListFrame, ListHead } from '../../list/frame'
import { isOfBatch, objectAddress } from '../../objects-address'
import { BulkBar } from './bulk/bar'
import { RowCard } from './card/card'
import { OnlyRow } from './card/only-row'
import { $title } from './card/row-model'
import { Undo } from './card/undo'
import { BatchPage } from './exchange/import/batch-page'
import { ImportPanel } from './exchange/import/panel'
import { FilterBar } from './filter/bar'
import { FilterPanel } from './filter/panel'
import { Grid } from './grid/grid'
import { Toolbar } from './grid/toolbar'
import { GroupPath } from './groups/group-path'
import { $isTree } from './groups/model'
import { GroupsPanel } from './groups/panel'
import { TreeView } from './groups/tree-view'
import { ValuesPanel } from './head-values/panel'
import { LayoutPanel } from './layout/panel'
import { ObjectList } from './list/list'
import * as model from './model'
import { PromotionLists } from './parts/promotion/lists'
import * as ofType from './type-model'
import { ViewsPanel } from './views/panel'

/**
 * /admin/obj: the objects open to the person; /admin/obj/tags: the rows of one, `?row=` opens a card. The other addresses of the screen
 * (src/routes.ts) name the object in their row, or a section of the catalogue in their path.
 */
export default function Objects({ params, query }: ScreenProps) {
  const isSupplier = useUnit($role) === 'supplier'
  if (isSupplier && params.code === 'suppliers') {
    const nothing = 'Учётная запись не связана с поставщиком. Напишите нам, и мы её свяжем.'
    return <OnlyRow isNamed object="suppliers" query={query} caption="Профиль поставщика" nothing={nothing} />
  }
  if (params.code === 'marketplace') {
    return <OnlyRow object="marketplace" query={query} caption="О магазине" nothing="Сведений о магазине пока нет." />
  }
  return <Lists params={params} query={query} />
}

function Lists({ params, query }: ScreenProps) {
  const { opened, placeRead } = useUnit({ opened: model.opened, placeRead: ofType.placeRead })
  const { table = '', type = '', product: section = '', first = '' } = params
  const object = params.code ?? (table || first)
  useEffect(() => {
    opened()
  }, [opened, object])
  useEffect(() => {
    const dictionary = table === '' || first !== '' ? '' : '1'
    if (object !== '') placeRead({ ...query, object, section, dictionary, type })
  }, [placeRead, first, object, query, section, table, type])

  const { isClosed, isTypeUnknown } = useUnit({ isClosed: model.$isClosed, isTypeUnknown: ofType.$isTypeUnknown })

  return (
    <ListFrame>
      {object === '' ? (
        <>
          <ListHead caption="Справочники" headingOf="admin objects" />
          <ObjectList />
        </>
      ) : isTypeUnknown ? (
        <UnknownType object={object} type={type} />
      ) : isClosed ? (
        <Closed object={object} />
      ) : isOfBatch(query) ? (
        <BatchPage headingOf={`admin objects ${object} batch ${query.batch}`} />
      ) : (
        <>
          <Title object={object} />
          <PromotionLists object={object} />
          <Toolbar />
          <BulkBar />
          <FilterBar />
          <GroupPath />
          <RowsOrGroups />
          <GroupsPanel />
          <FilterPanel />
          <LayoutPanel />
          <ValuesPanel />
          <ViewsPanel />
          <ImportPanel />
          <RowCard />
          <Undo />
        </>
      )}
    </ListFrame>
  )
}

/** An address of an object that the person may not open, or that does not exist. */
function Closed({ object }: { object: string }) {
  return (
    <>
      <ListHead caption="Нет доступа к списку" headingOf={`admin objects ${object}`} />
      <Empty icon="alert" title="Этот список вам не открыт" text="Он открыт другим ролям или называется иначе.">
        <LinkButton to={objectAddress({ object: '' })}>К справочникам</LinkButton>
      </Empty>
    </>
  )
}

/** A part of a list that the list does not have. */
function UnknownType({ object, type }: { object: string; type: string }) {
  return (
    <>
      <ListHead caption="Раздел не найден" headingOf={`admin objects ${object} ${type}`} />
      <Empty icon="alert" title="В этом списке такого раздела нет" text="Возможно, в адресе ошибка.">
        <LinkButton to={objectAddress({ object })}>Ко всему списку</LinkButton>
      </Empty>
    </>
  )
}

/** What the menu calls an object, until its declaration has come. */
const titleOf = (routes: readonly Route[], object: string) =>
  routes.find(({ screen, params = {} }) => screen === 'objects' && Object.values(params).includes(object))?.title ??
  'Справочник'

const RowsOrGroups = () => (useUnit($isTree) ? <TreeView /> : <Grid />)

function Title({ object }: { object: string }) {
  const { view, page, isFiltered, info } = useUnit({
    view: model.$view,
    page: model.$page,
    isFiltered: model.$isFiltered,
    info: model.$info,
  })
  const reset = useUnit(model.filtersReset)
  const routes = useUnit($routes)
  const whole = info?.caption ?? titleOf(routes, object)
  const isSection = view.section !== ''
  const parent = isSection
    ? { caption: `Все ${whole.toLowerCase()}`, to: objectAddress({ object }) }
    : { caption: 'Справочники', to: objectAddress({ object: '' }) }
  const title = useUnit($title)
  return (
    <ListHead
      caption={isSection ? `${whole} раздела` : whole}
      title={title}
      headingOf={`admin objects ${object} ${view.section}`}
      parent={parent}
      found={page && `Найдено: ${plural(page.total, 'запись', 'записи', 'записей')}`}
      isFiltered={isFiltered}
      onReset={() => reset()}
    />
  )
}

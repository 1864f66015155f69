import { useCommands } from '@lavka/shared/office'
import { Button } from '@lavka/shared/ui-core'
import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { Folded } from '../../../list/folded'
import { SearchField } from '../../../list/search-field'
import { ExportButton } from '../exchange/export-panel'
import { ImportButton } from '../exchange/import/button'
import { PhotosButton } from '../exchange/photos/button'
import { FilterButton } from '../filter/bar'
import { panelOpened as filterOpened } from '../filter/model'
import { GroupsButton } from '../groups/button'
import { panelOpened as groupsOpened } from '../groups/model'
import { panelOpened } from '../layout/model'
import * as model from '../model'
import { ViewsButton } from '../views/button'
import { FilterControl } from './filter-control'
import styles from './grid.module.css'

/**
 * The search, what changes the list, and on a phone the filters, which otherwise are under the captions. On a phone the buttons are one row that scrolls
 * sideways, so that the rows of the list come first.
 */
export function Toolbar() {
  const info = useUnit(model.$info)
  const { add, showColumns, showGroups, showFilter } = useUnit({
    showFilter: filterOpened,
    add: model.newOpened,
    showColumns: panelOpened,
    showGroups: groupsOpened,
  })
  const canGroup = info !== null && !info.isRowsOnly
  const isPhone = useIsPhone()
  useCommands({
    level: 'screen',
    caption: info?.caption ?? 'Список',
    commands: [
      ...(info?.canInsert ? [{ id: 'add', caption: 'Добавить запись', keys: 'N', run: () => add() }] : []),
      { id: 'columns', caption: 'Выбрать столбцы', run: () => showColumns() },
      { id: 'filter', caption: 'Собрать условия отбора', run: () => showFilter() },
      ...(canGroup ? [{ id: 'groups', caption: 'Группировать записи', run: () => showGroups() }] : []),
    ],
  })
  const size = isPhone ? 'm' : 's'
  const addButton = info?.canInsert && (
    <Button size={size} className={styles.add} onClick={() => add()}>
      Добавить
    </Button>
  )
  return (
    <div role="search" aria-label="Отбор записей" className={styles.bar}>
      <SearchField model={model} label="Поиск" placeholder="Поиск" />
      <div className={styles.tools}>
        {isPhone && addButton}
        <ViewsButton size={size} />
        <Button kind="secondary" size={size} onClick={() => showColumns()}>
          Столбцы
        </Button>
        <FilterButton size={size} />
        {canGroup && <GroupsButton size={size} />}
        <ExportButton />
        <ImportButton />
        <PhotosButton />
        {!isPhone && addButton}
      </div>
      {isPhone && <Filters />}
    </div>
  )
}

function Filters() {
  const { count, fields, view } = useUnit({ count: model.$filterCount, fields: model.$fields, view: model.$view })
  const filter = useUnit(model.filterChanged)
  return (
    <Folded count={count}>
      {fields
        .filter(({ isHidden }) => !isHidden)
        .map((field) => (
          <div key={field.name} className={styles.choice}>
            <span className={styles.soft}>{field.caption}</span>
            <FilterControl
              field={field}
              raw={view.filters[field.name] ?? ''}
              onChange={(raw) => filter({ field: field.name, raw })}
            />
          </div>
        ))}
    </Folded>
  )
}

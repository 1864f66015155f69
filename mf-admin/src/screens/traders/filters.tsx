import { Select } from '@lavka/shared/ui-forms'
import { useUnit } from 'effector-react'
import { SearchField } from '../../list/search-field'
import * as model from './model'
import styles from './traders.module.css'

/** What is typed or chosen is written to the address, and the list follows it. */
export function Filters() {
  return (
    <div role="search" aria-label="Отбор пользователей" className={styles.bar}>
      <SearchField
        model={model}
        label="Поиск по имени, логину, почте, телефону и ИНН"
        placeholder="Имя, телефон, почта или ИНН"
      />
      <Choice field="role" all="Все роли" />
      <Choice field="type" all="Все лица" />
      <Choice field="state" all="Любая учётная запись" />
    </div>
  )
}

/** The choices come from the server. */
function Choice({ field, all }: { field: 'role' | 'type' | 'state'; all: string }) {
  const { view, fields } = useUnit({ view: model.$view, fields: model.$fields })
  const change = useUnit(model.filterChanged)
  const described = fields.find(({ name }) => name === field)
  return (
    <Select
      className={styles.choice}
      aria-label={described?.caption ?? all}
      placeholder={all}
      allowClear
      value={view[field] || null}
      options={(described?.values ?? []).map(({ value, caption }) => ({ value, label: caption }))}
      onChange={(chosen: string | undefined) => change({ [field]: chosen ?? '' })}
    />
  )
}

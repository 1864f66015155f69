import { Icon } from '@lavka/shared/ui-core'
import { Input, Select } from '@lavka/shared/ui-forms'
import { useUnit } from 'effector-react'
import * as model from './model'
import styles from './traders.module.css'

/** What is typed or chosen goes to the address, and the list follows it. */
export function Filters() {
  const words = useUnit(model.$words)
  const { typed, entered } = useUnit({ typed: model.wordsTyped, entered: model.wordsEntered })
  return (
    <div role="search" aria-label="Отбор пользователей" className={styles.bar}>
      <Input
        className={styles.search}
        type="search"
        aria-label="Поиск по имени, логину, почте, телефону и ИНН"
        placeholder="Имя, телефон, почта или ИНН"
        prefix={<Icon name="search" size={20} />}
        maxLength={200}
        value={words}
        onChange={(event) => typed(event.target.value)}
        onPressEnter={() => entered()}
      />
      <Choice field="role" all="Все роли" />
      <Choice field="type" all="Все лица" />
      <Choice field="state" all="Любая учётная запись" />
    </div>
  )
}

/** The server names what there is to choose from. */
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

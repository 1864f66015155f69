import { useUnit } from 'effector-react'
import { Chip, Icon } from '@lavka/shared/ui-core'
import { Input, Select } from '@lavka/shared/ui-forms'
import { beneficiaryStatuses } from '../../ui/words'
import { toStatus } from './address'
import * as model from './model'
import frame from '../../ui/list-frame.module.css'
import styles from './beneficiaries.module.css'

const statuses = Object.entries(beneficiaryStatuses).map(([value, { name }]) => ({ value, label: name }))

/** What is typed or chosen is written to the address, and the list follows it. */
export function Filters() {
  const { view, words } = useUnit({ view: model.$view, words: model.$words })
  const { type, enter, change } = useUnit({
    type: model.wordsTyped,
    enter: model.wordsEntered,
    change: model.filterChanged,
  })
  return (
    <div role="search" aria-label="Отбор бенефициаров" className={frame.filters}>
      <Input
        className={frame.search}
        type="search"
        aria-label="Поиск по названию, поставщику и ИНН"
        placeholder="Название, поставщик, ИНН"
        prefix={<Icon name="search" size={20} />}
        maxLength={200}
        value={words}
        onChange={(event) => type(event.target.value)}
        onPressEnter={() => enter()}
      />
      <Select
        className={styles.status}
        aria-label="Статус"
        placeholder="Все статусы"
        allowClear
        value={view.status}
        options={statuses}
        onChange={(chosen: string | undefined) => change({ status: toStatus(chosen) })}
      />
      <Chip selected={view.isAttention} onToggle={() => change({ isAttention: !view.isAttention })}>
        Требуют внимания
      </Chip>
    </div>
  )
}

import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $role } from '@lavka/shared'
import { DateRange, InputNumber, Select } from '@lavka/shared/ui-forms'
import { Folded } from '../../list/folded'
import { SearchField } from '../../list/search-field'
import styles from './filters.module.css'
import * as model from './model'
import { PrintLinks } from './print-links'

/** The filters of the orders: what is typed or chosen is written to the address, and the grid follows it. */
export function Filters() {
  const count = useUnit(model.$filterCount)
  return (
    <div role="search" aria-label="Отбор заказов" className={styles.bar}>
      <SearchField model={model} label="Поиск по номеру, получателю и телефону" placeholder="Номер, имя, телефон" />
      <Folded count={count}>
        <Choices />
      </Folded>
      <PrintLinks />
    </div>
  )
}

function Choices() {
  const { view, statuses, origins, suppliers, role } = useUnit({
    view: model.$view,
    origins: model.$origins,
    statuses: model.$statuses,
    suppliers: model.$suppliers,
    role: $role,
  })
  const change = useUnit(model.filterChanged)

  return (
    <>
      <Select
        className={styles.status}
        mode="multiple"
        aria-label="Статус"
        placeholder="Все статусы"
        maxTagCount={0}
        maxTagPlaceholder={(chosen) => (chosen.length === 1 ? chosen[0]?.label : `Статусов: ${chosen.length}`)}
        optionFilterProp="label"
        allowClear
        value={view.statuses}
        options={statuses.map(({ value, caption }) => ({ value, label: caption }))}
        onChange={(chosen: string[]) => change({ statuses: chosen })}
      />
      {role !== 'supplier' && (
        <Select
          className={styles.supplier}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label="Поставщик"
          placeholder="Все поставщики"
          allowClear
          value={view.supplier || null}
          options={suppliers.map((name) => ({ value: name, label: name }))}
          onChange={(chosen: string | undefined) => change({ supplier: chosen ?? '' })}
        />
      )}
      <Select
        className={styles.origin}
        aria-label="Откуда заказ"
        placeholder="Откуда"
        allowClear
        value={view.origin || null}
        options={origins.map(({ value, caption }) => ({ value, label: caption }))}
        onChange={(chosen: string | undefined) =>
          change({ origin: chosen === 'web' || chosen === 'call' ? chosen : '' })
        }
      />
      <div className={styles.dates}>
        <DateRange label="Создан" from={view.from} to={view.to} onChange={change} />
      </div>
      <div role="group" aria-label="Сумма, рубли" className={styles.sums}>
        <Rouble
          label="Сумма от, рублей"
          placeholder="от, ₽"
          value={view.sumFrom}
          onEnter={(sumFrom) => change({ sumFrom })}
        />
        <Rouble
          label="Сумма до, рублей"
          placeholder="до, ₽"
          value={view.sumTo}
          onEnter={(sumTo) => change({ sumTo })}
        />
      </div>
    </>
  )
}

type RoubleProps = { label: string; placeholder: string; value: number | null; onEnter: (value: number | null) => void }

/** The address changes when the number is complete, not at each digit. */
function Rouble({ label, placeholder, value, onEnter }: RoubleProps) {
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setTyped(value)
  }
  const enter = () => {
    if (typed !== value) onEnter(typed)
  }
  return (
    <InputNumber<number>
      className={styles.sum}
      aria-label={label}
      placeholder={placeholder}
      controls={false}
      min={0}
      max={999_999_999}
      precision={0}
      value={typed}
      onChange={setTyped}
      onBlur={enter}
      onPressEnter={enter}
    />
  )
}

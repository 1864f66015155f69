import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { $isUsersFetching } from '@lavka/shared'
import { Button, useCombobox } from '@lavka/shared/ui-core'
import { Callback } from './callback'
import {
  $found,
  $highlight,
  $search,
  $searchError,
  foundChosen,
  foundMoved,
  searchEntered,
  searchTyped,
} from './customer-model'
import styles from './customer-picker.module.css'
import { $active } from './model'
import { NewCustomer } from './new-customer'
import { $isOpen, newCustomerOpened } from './new-customer-model'
import { keyOf } from './shortcuts'

type Props = { field: RefObject<HTMLInputElement | null>; onDone: () => void }

/** The customer of the order, found by phone, name or INN at Enter; a new one, or one to be called later. */
export function CustomerPicker({ field, onDone }: Props) {
  const { search, found, highlight, isSearching, error, active, isNewOpen } = useUnit({
    search: $search,
    found: $found,
    highlight: $highlight,
    isSearching: $isUsersFetching,
    error: $searchError,
    active: $active,
    isNewOpen: $isOpen,
  })
  const { type, enter, move, choose, openNew } = useUnit({
    type: searchTyped,
    enter: searchEntered,
    move: foundMoved,
    choose: foundChosen,
    openNew: newCustomerOpened,
  })
  const id = useId()
  const { customer, key } = active
  const index = Math.min(highlight, (found?.length ?? 1) - 1)

  // after choosing, the focus moves to the product field
  const seen = useRef({ key, id: customer?.id })
  useEffect(() => {
    const isChosen = seen.current.key === key && seen.current.id !== customer?.id && customer !== null
    seen.current = { key, id: customer?.id }
    if (isChosen) onDone()
  }, [key, customer, onDone])

  const {
    field: combobox,
    list,
    option,
  } = useCombobox({
    isOpen: Boolean(found?.length),
    active: index,
    count: found?.length ?? 0,
    onMove: move,
    onTake(at) {
      const one = found?.[at]
      if (one) choose(one.id)
    },
    onEnter: () => enter(),
    onEscape: () => type(''),
  })

  return (
    <section className={styles.picker} aria-label="Покупатель">
      <label htmlFor={id}>
        Покупатель <kbd>{keyOf('customer')}</kbd>
      </label>
      <div className={styles.place}>
        <input
          {...combobox}
          ref={field}
          id={id}
          aria-describedby={`${id}-state`}
          maxLength={100}
          placeholder="Телефон, имя или ИНН, затем Enter"
          value={search}
          onChange={(event) => type(event.target.value)}
        />
        <ul {...list} aria-label="Найденные покупатели" className={styles.list} hidden={!found?.length}>
          {found?.map((one, at) => (
            <li key={one.id} {...option(at)} className={styles.option}>
              <strong>{one.name}</strong>
              <span>тел. …{one.phoneEnd}</span>
              <span>{[one.town, one.company].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      </div>
      <p id={`${id}-state`} className={styles.state} role="status">
        {error
          ? error.message
          : isSearching
            ? 'Ищем…'
            : found?.length === 0
              ? 'Никого не нашлось. Проверьте номер или имя, или Enter — новый покупатель'
              : customer
                ? customer.name
                : 'Не выбран'}
      </p>
      {isNewOpen ? (
        <NewCustomer search={search} onLeave={() => field.current?.focus()} />
      ) : (
        <Button kind="ghost" className={styles.open} onClick={() => openNew()}>
          Новый покупатель
        </Button>
      )}
      <Callback />
    </section>
  )
}

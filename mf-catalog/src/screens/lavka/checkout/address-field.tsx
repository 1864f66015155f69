import { useUnit } from 'effector-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { Field } from '@lavka/shared/ui-core'
import styles from './address-field.module.css'
import * as model from './address-model'
import { $errors, $form } from './model'

/** The address with what it may become: arrows choose, Enter takes, Escape closes. */
export function AddressField() {
  const { form, errors, suggestions } = useUnit({
    ...{ form: $form, errors: $errors },
    suggestions: model.$suggestions,
  })
  const { type, choose, close } = useUnit({
    ...{ type: model.typed, choose: model.suggestionChosen },
    close: model.suggestionsClosed,
  })
  const [active, setActive] = useState(-1)
  const id = useId()
  const isOpen = suggestions.length > 0
  const chosen = suggestions[active]

  function take(address: string) {
    setActive(-1)
    choose(address)
  }
  function pressed(event: KeyboardEvent) {
    if (!isOpen) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActive((place) => (place + step + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.place}>
      <Field
        label="Адрес доставки"
        name="address"
        autoComplete="street-address"
        required
        maxLength={500}
        hint="Город, улица, дом, квартира или офис"
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        value={form.address}
        error={errors.address}
        onChange={({ target }) => {
          setActive(-1)
          type(target.value)
        }}
        onKeyDown={pressed}
        onBlur={() => close()}
      />
      {isOpen && (
        <ul id={id} role="listbox" aria-label="Подсказки" className={styles.list}>
          {suggestions.map((address, index) => (
            <li
              key={address}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // before the field loses the focus and the list closes
              onPointerDown={(event) => {
                event.preventDefault()
                take(address)
              }}
            >
              {address}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

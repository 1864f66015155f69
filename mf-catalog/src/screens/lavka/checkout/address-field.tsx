import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Field, nextOption, useCombobox } from '@lavka/shared/ui-core'
import styles from './address-field.module.css'
import * as model from './address-model'
import { $errors, $form } from './model'

/** The address field with suggestions: arrows choose, Enter accepts, Escape closes. */
export function AddressField() {
  const { form, errors, suggestions } = useUnit({
    form: $form,
    errors: $errors,
    suggestions: model.$suggestions,
  })
  const { type, choose, close } = useUnit({
    type: model.typed,
    choose: model.suggestionChosen,
    close: model.suggestionsClosed,
  })
  const [active, setActive] = useState(-1)
  const count = suggestions.length
  const isOpen = count > 0
  const { field, list, option } = useCombobox({
    isOpen,
    active,
    count,
    onMove: isOpen ? (step) => setActive(nextOption(active, step, count)) : undefined,
    onTake(index) {
      const address = suggestions[index]
      setActive(-1)
      if (address !== undefined) choose(address)
    },
    onEscape: isOpen ? () => close() : undefined,
  })

  return (
    <div className={styles.place}>
      <Field
        {...field}
        label="Адрес доставки"
        name="address"
        autoComplete="street-address"
        required
        maxLength={500}
        hint="Город, улица, дом, квартира или офис"
        value={form.address}
        error={errors.address}
        onChange={({ target }) => {
          setActive(-1)
          type(target.value)
        }}
        onBlur={() => close()}
      />
      {isOpen && (
        <ul {...list} aria-label="Подсказки" className={styles.list}>
          {suggestions.map((address, index) => (
            <li key={address} {...option(index)} className={styles.option}>
              {address}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

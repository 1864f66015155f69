import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Field, nextOption, useCombobox } from '@lavka/shared/ui-core'
import styles from './address-field.module.css'
import * as model from './address-model'

type Props = { address: string; error: string | undefined; onChange: (address: string) => void }

/** The address field with suggestions: arrows choose, Enter accepts, Escape closes. */
export function AddressField({ address, error, onChange }: Props) {
  const suggestions = useUnit(model.$suggestions)
  const { type, close } = useUnit({ type: model.typed, close: model.suggestionsClosed })
  const [active, setActive] = useState(-1)
  const count = suggestions.length
  const isOpen = count > 0
  const { field, list, option } = useCombobox({
    isOpen,
    active,
    count,
    onMove: isOpen ? (step) => setActive(nextOption(active, step, count)) : undefined,
    onTake(index) {
      const chosen = suggestions[index]
      setActive(-1)
      if (chosen === undefined) return
      onChange(model.toText(chosen))
      close()
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
        value={address}
        error={error}
        onChange={({ target }) => {
          setActive(-1)
          onChange(target.value)
          type(target.value)
        }}
        onBlur={() => close()}
      />
      {isOpen && (
        <ul {...list} aria-label="Подсказки" className={styles.list}>
          {suggestions.map((suggestion, index) => (
            <li key={suggestion} {...option(index)} className={styles.option}>
              {suggestion}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

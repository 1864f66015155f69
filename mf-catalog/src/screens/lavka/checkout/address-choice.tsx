import { useUnit } from 'effector-react'
import { Choice } from './choice'
import styles from './fields.module.css'
import { $addresses, $chosen, addressChosen } from './saved-model'

/** A choice of saved addresses; without any the address is typed. */
export function AddressChoice() {
  const { addresses, chosen } = useUnit({ addresses: $addresses, chosen: $chosen })
  const choose = useUnit(addressChosen)
  if (addresses.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.legend}>Куда привезти</legend>
      <div className={styles.choices}>
        {addresses.map(({ id, title, address }) => (
          <Choice
            key={id}
            group="saved-address"
            label={title || address}
            checked={chosen === id}
            onChosen={() => choose(id)}
          />
        ))}
        <Choice group="saved-address" label="Другой адрес" checked={chosen === null} onChosen={() => choose(null)} />
      </div>
    </fieldset>
  )
}

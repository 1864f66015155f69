import type { Address } from '@lavka/server/contract'
import { Choice } from './choice'
import styles from './fields.module.css'

type Props = {
  addresses: readonly Address[]
  /** the id of the one in the form; null is «Другой адрес» */
  chosen: number | null
  onChosen: (id: number | null) => void
}

/** A choice of saved addresses; without any the address is typed. */
export function AddressChoice({ addresses, chosen, onChosen }: Props) {
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
            onChosen={() => onChosen(id)}
          />
        ))}
        <Choice group="saved-address" label="Другой адрес" checked={chosen === null} onChosen={() => onChosen(null)} />
      </div>
    </fieldset>
  )
}

import styles from './fields.module.css'

type Props = { group: string; label: string; checked: boolean; isInvalid?: boolean; onChosen: () => void }

/** A radio button that looks like a chip. `isInvalid`: one of its group has to be chosen. */
export function Choice({ group, label, checked, isInvalid = false, onChosen }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={group}
        checked={checked}
        aria-invalid={isInvalid ? true : undefined}
        onChange={onChosen}
      />
      {label}
    </label>
  )
}

import styles from './fields.module.css'

type Props = { group: string; label: string; checked: boolean; onChosen: () => void }

/** A radio button that looks like a chip. */
export function Choice({ group, label, checked, onChosen }: Props) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={checked} onChange={onChosen} />
      {label}
    </label>
  )
}

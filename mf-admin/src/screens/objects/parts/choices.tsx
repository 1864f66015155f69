import { Checkbox } from '@lavka/shared/ui-core'
import { Refusal } from '../../../ui/outcome'
import card from '../card/card.module.css'
import styles from './choices.module.css'

type Props = {
  label: string
  options: readonly { value: string; caption: string }[]
  chosen: readonly string[]
  problem: string | null
  onChange: (chosen: string[]) => void
}

/** Several values of a short list, each as a checkbox. */
export function Choices({ label, options, chosen, problem, onChange }: Props) {
  const flip = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div role="group" aria-label={label} className={card.section}>
      <span className={card.label}>{label}</span>
      <div className={styles.choices}>
        {options.map(({ value, caption }) => (
          <Checkbox key={value} label={caption} checked={chosen.includes(value)} onChange={() => flip(value)} />
        ))}
      </div>
      <Refusal>{problem}</Refusal>
    </div>
  )
}

import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { readNumber } from '@lavka/domain/format'
import { Icon } from './icon'
import styles from './stepper.module.css'

/** The allowed quantities with the messages for others: for a product `quantityRule` of the pricing. */
export type QuantityRule = {
  unit: string
  isDecimal: boolean
  /** the step of «+» */
  step: number
  /** the quantity after a press; the same one when there is none */
  next: (quantity: number, direction: 1 | -1) => number
  /** the message about a quantity that is not allowed; null when it is */
  problemOf: (quantity: number) => string | null
  /** the action of «−» at the minimum */
  removal: string
}

type Props = {
  /** the counted thing, for screen readers */
  label: string
  rule: QuantityRule
  quantity: number
  /** an allowed quantity, or 0 to remove */
  onChange: (quantity: number) => void
  look?: 'loud' | 'quiet'
  size?: 'm' | 's'
}

const show = (quantity: number) => String(quantity).replace('.', ',')

/** Minus, an editable quantity, plus. A quantity that the rule does not allow is refused with a message. */
export function Stepper({ label, rule, quantity, onChange, look = 'loud', size = 'm' }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const more = rule.next(quantity, 1)
  const less = rule.next(quantity, -1)

  function step(next: number) {
    setTyped(null)
    // at the end of the stock «+» does nothing: show the reason
    setProblem(next === quantity ? rule.problemOf(quantity + rule.step) : null)
    if (next !== quantity) onChange(next)
  }

  /** Returns whether the typed text was accepted. */
  function commit() {
    if (typed === null) return
    const next = readNumber(typed) ?? NaN
    const refusal = next === 0 ? null : rule.problemOf(next)
    setProblem(refusal)
    setTyped(null)
    if (!refusal && next !== quantity) onChange(next)
  }

  function keyed(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      commit()
    }
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault() // inside a dialog Esc would close it
      setTyped(null)
      setProblem(null)
    }
  }

  return (
    <div
      role="group"
      aria-label={`Количество: ${label}`}
      className={[styles.stepper, look === 'quiet' && styles.quiet, size === 's' && styles.s].filter(Boolean).join(' ')}
    >
      <Step icon="minus" aria-label={less === 0 ? rule.removal : 'Меньше'} onClick={() => step(less)} />
      <label className={styles.amount}>
        <input
          className={styles.input}
          value={typed ?? show(quantity)}
          inputMode={rule.isDecimal ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-label={`Количество, ${rule.unit}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={keyed}
        />
        <span aria-hidden="true">{rule.unit}</span>
      </label>
      <Step
        icon="plus"
        aria-label="Больше"
        aria-disabled={more === quantity || undefined}
        onClick={() => step(more)}
        data-plus
      />
      {problem && (
        <span role="alert" id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}

function Step({ icon, ...rest }: ComponentProps<'button'> & { icon: 'minus' | 'plus' }) {
  return (
    <button type="button" className={styles.button} {...rest}>
      <Icon name={icon} size={20} />
    </button>
  )
}

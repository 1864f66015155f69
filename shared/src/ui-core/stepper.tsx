import type { ProductCard } from '@lavka/server/contract'
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { readNumber } from '../form-rules'
import { quantityProblem, stepQuantity } from '../users/basket'
import { Icon } from './icon'
import styles from './stepper.module.css'

type Props = {
  product: ProductCard
  quantity: number
  /** An allowed quantity, or 0: take it out. */
  onChange: (quantity: number) => void
  look?: 'loud' | 'quiet'
  size?: 'm' | 's'
}

const show = (quantity: number) => String(quantity).replace('.', ',')

/** Minus, the quantity that can be typed, plus. What the product does not allow is said and not taken. */
export function Stepper({ product, quantity, onChange, look = 'loud', size = 'm' }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const more = stepQuantity(product, quantity, 1)
  const less = stepQuantity(product, quantity, -1)

  function step(next: number) {
    setTyped(null)
    // at the stock's end «+» leads nowhere: say why instead of a silent dead button
    setProblem(next === quantity ? quantityProblem(product, quantity + product.step) : null)
    if (next !== quantity) onChange(next)
  }

  /** Returns whether the typed text was taken. */
  function commit() {
    if (typed === null) return
    const next = readNumber(typed) ?? NaN
    const refusal = next === 0 ? null : quantityProblem(product, next)
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
      aria-label={`Количество: ${product.name}`}
      className={[styles.stepper, look === 'quiet' && styles.quiet, size === 's' && styles.s].filter(Boolean).join(' ')}
    >
      <Step icon="minus" aria-label={less === 0 ? 'Убрать из корзины' : 'Меньше'} onClick={() => step(less)} />
      <label className={styles.amount}>
        <input
          className={styles.input}
          value={typed ?? show(quantity)}
          inputMode={product.isWeighed ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-label={`Количество, ${product.unit}`}
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
        <span aria-hidden="true">{product.unit}</span>
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

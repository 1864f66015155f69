import { useUnit } from 'effector-react'
import { formatQuantity } from '@lavka/shared'
import { Checkbox, Field, SelectField } from '@lavka/shared/ui-core'
import type { OrderLine } from '@lavka/server/contract'
import styles from './claim-form.module.css'
import { problems, type LineDraft } from './draft'
import { lineChanged } from './model'

/** A line of the order: chosen by its box, then what is wrong with how much of it. What was not brought at all is not paid for either. */
export function ClaimLine({
  line: { id, name, unit, quantity, actual },
  draft,
}: {
  line: OrderLine
  draft: LineDraft | null
}) {
  const change = useUnit(lineChanged)
  const brought = actual ?? { name, unit, quantity }
  if (brought.quantity === 0) return null
  const whole = String(brought.quantity).replace('.', ',')
  const caption = `${brought.name}, ${formatQuantity(brought.quantity, brought.unit)}`
  return (
    <div className={styles.line}>
      <Checkbox
        label={caption}
        checked={draft !== null}
        onChange={() => change({ line: id, draft: draft ? null : { problem: 'spoiled', quantity: whole } })}
      />
      {draft && (
        <div className={styles.parts} role="group" aria-label={caption}>
          <SelectField
            label="Что не так"
            value={draft.problem}
            onChange={({ target }) => {
              const problem = problems.find(([code]) => code === target.value)?.[0]
              if (problem) change({ line: id, draft: { ...draft, problem } })
            }}
          >
            {problems.map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </SelectField>
          <Field
            label={`Сколько, ${brought.unit}`}
            inputMode="decimal"
            value={draft.quantity}
            onChange={({ target }) => change({ line: id, draft: { ...draft, quantity: target.value } })}
          />
        </div>
      )}
    </div>
  )
}

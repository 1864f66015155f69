import { useUnit } from 'effector-react'
import { Panel } from '@lavka/shared/ui-core'
import { Choice } from '../../../delivery/choice'
import styles from '../../../delivery/fields.module.css'
import type { Form } from './form'
import { $form, fieldChanged } from './model'

const choices: { value: Form['substitutions']; name: string }[] = [
  { value: 'call', name: 'Согласовать со мной' },
  { value: 'replace', name: 'Заменить похожим' },
  { value: 'remove', name: 'Не заменять' },
]

/** What to do about products that are out of stock: one choice for all suppliers. */
export function SubstitutionFields() {
  const { substitutions } = useUnit($form)
  const change = useUnit(fieldChanged)
  return (
    <Panel className={styles.panel} aria-labelledby="substitutions-title">
      <h2 id="substitutions-title">Если товара не окажется</h2>
      <div className={styles.choices} role="radiogroup" aria-labelledby="substitutions-title">
        {choices.map(({ value, name }) => (
          <Choice
            key={value}
            group="substitutions"
            label={name}
            checked={substitutions === value}
            onChosen={() => change({ substitutions: value })}
          />
        ))}
      </div>
    </Panel>
  )
}

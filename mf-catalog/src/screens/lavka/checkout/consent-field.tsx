import { useUnit } from 'effector-react'
import { formatDay } from '@lavka/shared'
import { Checkbox, Panel } from '@lavka/shared/ui-core'
import { $consentText } from './check'
import styles from '../../../delivery/fields.module.css'
import { $consentNeeded, $errors, $form, fieldChanged } from './model'

/** The consent, which an order requires; shown when it is missing or revoked. */
export function ConsentField() {
  const { version, text, form, errors } = useUnit({
    version: $consentNeeded,
    text: $consentText,
    form: $form,
    errors: $errors,
  })
  const change = useUnit(fieldChanged)
  if (version === null) return null
  return (
    <Panel className={styles.panel} aria-label="Согласие">
      <Checkbox
        label="Согласен на обработку персональных данных"
        checked={form.consent === version}
        aria-invalid={errors.consent ? true : undefined}
        onChange={({ target }) => change({ consent: target.checked ? version : '' })}
      />
      {errors.consent && (
        <p role="alert" className={styles.refusal}>
          {errors.consent}
        </p>
      )}
      <details className={styles.text}>
        <summary>Текст согласия, редакция от {formatDay(version)}</summary>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </Panel>
  )
}

import { useState } from 'react'
import { PasswordField } from './password-field'
import styles from './password-field.module.css'
import { strengthOf } from './strength'

type Props = { name: string; label: string; about?: readonly string[]; error: string | undefined }

/** A field for a new password with its strength below. */
export function NewPasswordField({ name, label, about = [], error }: Props) {
  // only the verdict is kept, never the password
  const [strength, setStrength] = useState(() => strengthOf(''))
  const [isTyped, setTyped] = useState(false)
  return (
    <div>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        hint="От 8 символов: фраза из нескольких слов легко помнится и трудно подбирается"
        error={error ?? null}
        onChange={({ target }) => {
          setStrength(strengthOf(target.value, about))
          setTyped(target.value !== '')
        }}
      />
      {isTyped && !error && (
        <div className={styles.strength}>
          <span className={styles.track} aria-hidden="true">
            <span
              className={`${styles.bar} ${strength.tone === 'poor' ? '' : styles[strength.tone]}`}
              style={{ transform: `scaleX(${strength.share})` }}
            />
          </span>
          <span role="status">{strength.words}</span>
        </div>
      )}
    </div>
  )
}

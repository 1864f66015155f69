import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon'
import hidden from './visually-hidden.module.css'

type Wording = {
  label: string
  hint?: string
  /** what is wrong and how to put it right */
  error?: string | null
}

/** The label is for screen readers alone where the place says it, such as the row of a table. */
type Hidden = { isLabelHidden?: boolean }

/** Links a control to its label, hint and error for assistive technology. */
function useWording({ label, isLabelHidden = false, hint, error }: Wording & Hidden) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
  const frame = (inside: ReactNode) => (
    <div className={styles.field}>
      <label className={isLabelHidden ? hidden.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      {inside}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={20} />
          {error}
        </span>
      )}
    </div>
  )
  return { control, frame }
}

/** A text field with label, hint and error. */
export function Field({ label, hint, error, ...rest }: ComponentProps<'input'> & Wording) {
  const { control, frame } = useWording({ label, hint, error })
  return frame(<input {...rest} {...control} className={styles.input} />)
}

/** A native select, so that a phone shows its own picker. */
export function SelectField({
  label,
  isLabelHidden = false,
  hint,
  error,
  ...rest
}: ComponentProps<'select'> & Wording & Hidden) {
  const { control, frame } = useWording({ label, isLabelHidden, hint, error })
  return frame(<select {...rest} {...control} className={styles.input} />)
}

/** A text area that grows with its content. */
export function TextArea({ label, hint, error, ...rest }: ComponentProps<'textarea'> & Wording) {
  const { control, frame } = useWording({ label, hint, error })
  return frame(<textarea {...rest} {...control} className={`${styles.input} ${styles.area}`} />)
}

/** A checkbox. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={styles.check}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  )
}

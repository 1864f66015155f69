import { captionOf, type BeneficiaryKind } from '@lavka/domain/beneficiary-rules'
import { applyMask, type FormValues } from '@lavka/shared/forms'
import { Checkbox, Field } from '@lavka/shared/ui-core'
import { flags, lookOf } from './fields'
import styles from './new-beneficiary.module.css'

type Props = { kind: BeneficiaryKind; path: string; value: string | undefined; problem: string | undefined }

/** A text field of a beneficiary; the form keeps its value. */
export function FieldOf({ kind, path, value = '', problem }: Props) {
  const { mask, isWide, ...look } = lookOf(kind, path)
  return (
    <div className={isWide && styles.wide}>
      <Field
        {...look}
        name={path}
        label={captionOf(kind, path)}
        defaultValue={value}
        error={problem ?? null}
        onInput={({ currentTarget }) => mask && applyMask(currentTarget, mask)}
      />
    </div>
  )
}

export function FlagsOf({ kind, values }: { kind: BeneficiaryKind; values: FormValues }) {
  return (
    <fieldset className={styles.flags}>
      <legend>Для банка</legend>
      {flags[kind].map(({ name, caption }) => (
        <Checkbox key={name} name={name} label={caption} defaultChecked={values[name] === 'on'} />
      ))}
    </fieldset>
  )
}

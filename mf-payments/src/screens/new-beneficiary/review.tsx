import { useUnit } from 'effector-react'
import { captionOf, type BeneficiaryKind } from '@lavka/domain/beneficiary-rules'
import { formatDay } from '@lavka/shared'
import type { FormValues } from '@lavka/shared/forms'
import { Link } from '@lavka/shared/ui-core'
import { newBeneficiary } from '../../addresses'
import { flags, lookOf } from './fields'
import { steps } from './steps'
import { suppliers } from './suppliers'
import styles from './new-beneficiary.module.css'

const own: Record<string, string> = { supplier: 'Поставщик', codeSupplier: 'Код у поставщика' }
// a day always has its year here
const longAgo = new Date(0)

/** All that goes to the bank, by steps, before it goes. */
export function Review({ kind, values }: { kind: BeneficiaryKind; values: FormValues }) {
  const known = useUnit(suppliers.$details)
  const shown = (path: string) => {
    const value = values[path] ?? ''
    if (path === 'supplier') return known?.find(({ code }) => code === value)?.name ?? value
    return value && lookOf(kind, path).type === 'date' ? formatDay(value, longAgo) : value
  }
  return (
    <>
      {steps[kind]
        .filter(({ fields }) => fields.length > 0)
        .map(({ name, title, fields }, index) => (
          <section key={name} className={styles.review}>
            <h3>
              {title} <Link to={newBeneficiary(kind, index === 0 ? '' : name)}>Изменить</Link>
            </h3>
            <dl>
              {fields.map((path) => (
                <div key={path}>
                  <dt>{own[path] ?? captionOf(kind, path)}</dt>
                  <dd>{shown(path) || '—'}</dd>
                </div>
              ))}
              {index === 0 &&
                flags[kind].map((flag) => (
                  <div key={flag.name}>
                    <dt>{flag.caption}</dt>
                    <dd>{values[flag.name] === 'on' ? 'Да' : 'Нет'}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
    </>
  )
}

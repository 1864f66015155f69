import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { BeneficiaryKind } from '@lavka/domain/beneficiary-rules'
import { paths } from '@lavka/shared'
import type { FormProblems, FormValues } from '@lavka/shared/forms'
import { Button, Field, Link, SelectField } from '@lavka/shared/ui-core'
import { FieldOf } from './field-of'
import * as owner from './owner-model'
import { suppliers } from './suppliers'
import styles from './new-beneficiary.module.css'

type Props = { kind: BeneficiaryKind; values: FormValues; problems: FormProblems }

/** Whose beneficiary it is: the supplier, the INN with «Найти по ИНН» (or a check of it), and the supplier’s own code. */
export function Owner({ kind, values, problems }: Props) {
  const { isFinding, found, existing, isOffered } = useUnit({
    isFinding: owner.$isFinding,
    found: owner.$found,
    existing: owner.$existing,
    isOffered: owner.$isOffered,
  })
  const { find, ask } = useUnit({ find: owner.ownerAsked, ask: owner.searchAsked })
  useEffect(() => ask(), [ask])
  return (
    <>
      <SupplierField value={values['supplier']} problem={problems['supplier']} />
      <Field
        name="codeSupplier"
        label="Код у поставщика"
        hint="Если поставщик ведёт этого клиента под своим кодом"
        defaultValue={values['codeSupplier'] ?? ''}
      />
      <div className={styles.inn}>
        <FieldOf kind={kind} path="inn" value={values['inn']} problem={problems['inn']} />
        <Button kind="secondary" busy={isFinding} onClick={() => find()}>
          {isFinding ? 'Ищем…' : isOffered ? 'Найти по ИНН' : 'Проверить ИНН'}
        </Button>
        <p role="status" className={styles.found}>
          {existing ? (
            <>
              Бенефициар с этим ИНН уже есть: <Link to={paths.beneficiary(existing.id)}>{existing.name}</Link>
            </>
          ) : (
            found
          )}
        </p>
      </div>
    </>
  )
}

function SupplierField({ value = '', problem }: { value: string | undefined; problem: string | undefined }) {
  const { known, error } = useUnit({ known: suppliers.$details, error: suppliers.$error })
  const retry = useUnit(suppliers.retryClicked)
  return (
    <div>
      <SelectField
        // the list comes later than the draft that names one of it
        key={known ? 'known' : 'unknown'}
        name="supplier"
        label="Поставщик"
        defaultValue={value}
        error={problem ?? error?.message ?? null}
      >
        <option value="">Выберите поставщика</option>
        {(known ?? []).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {error && (
        <Button kind="ghost" size="s" onClick={() => retry()}>
          Повторить
        </Button>
      )}
    </div>
  )
}

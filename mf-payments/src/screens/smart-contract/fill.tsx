import { useUnit } from 'effector-react'
import { useRef, type FormEvent } from 'react'
import { formatMoney } from '@lavka/shared'
import { formTexts, useFirstProblem } from '@lavka/shared/forms'
import type { FindOrderPayment } from '@lavka/server/contract'
import { Button, Field, Problem, SelectField, SkeletonText } from '@lavka/shared/ui-core'
import { form } from './form'
import { accounts } from './order'
import styles from './smart-contract.module.css'

/** The account and the sum. */
export function Fill({ payment: { toPayKopecks } }: { payment: FindOrderPayment['answer'] }) {
  const { known, error, problems } = useUnit({
    known: accounts.$details,
    error: accounts.$error,
    problems: form.$problems,
  })
  const { submit, edit, retry } = useUnit({
    submit: form.submitFx,
    edit: form.edited,
    retry: accounts.retryClicked,
  })
  const element = useRef<HTMLFormElement>(null)
  useFirstProblem(element, problems)

  if (error) return <Problem text={error.message} onRetry={() => retry()} />
  if (!known) return <SkeletonText lines={3} />
  if (known.length === 0)
    return <p>Вы не можете платить ни с одного счёта. Доступ даёт администратор в карточке бенефициара.</p>

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(formTexts(event.currentTarget))
  }

  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit}>
      <SelectField
        name="beneficiaryId"
        label="Счёт"
        error={problems['beneficiaryId'] ?? null}
        onInput={() => edit('beneficiaryId')}
      >
        {known.map(({ id, name, availableKopecks }) => (
          <option key={id} value={id}>
            {name}, свободно {formatMoney(availableKopecks)}
          </option>
        ))}
      </SelectField>
      <Field
        name="amount"
        label="Сумма, ₽"
        inputMode="decimal"
        autoComplete="off"
        hint="Сумма заказа; для весового товара можно с запасом"
        defaultValue={(toPayKopecks / 100).toFixed(2).replace('.', ',')}
        error={problems['amount'] ?? null}
        onInput={() => edit('amount')}
      />
      <Button type="submit">Дальше</Button>
    </form>
  )
}

import { useUnit } from 'effector-react'
import { useId, useState, type FormEvent } from 'react'
import { formatMoney } from '@lavka/shared'
import { formTexts } from '@lavka/shared/forms'
import type { TopUp } from '@lavka/server/contract'
import { Button, Field, TextArea } from '@lavka/shared/ui-core'
import { Select } from '@lavka/shared/ui-forms'
import { toRoubles } from '@lavka/domain/typed-money'
import { $identification, beneficiaryTyped, form, found } from './identify-model'
import frame from '../../ui/list-frame.module.css'
import styles from './top-ups.module.css'

/** Whose the money is. What was typed stays after a refusal. */
export function Identify({ topUp: { id, freeKopecks, suggested } }: { topUp: TopUp }) {
  const { problems, refusal, isPending, identification } = useUnit({
    problems: form.$problems,
    refusal: form.$refusal,
    isPending: form.$isPending,
    identification: $identification,
  })
  const { submit, edit } = useUnit({ submit: form.submitFx, edit: form.edited })
  const [beneficiaryId, choose] = useState(suggested?.id ?? '')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const hidden = { topUp: id, identificationId: identification, most: String(freeKopecks), beneficiaryId }
    void submit({ ...formTexts(event.currentTarget), ...hidden })
  }

  return (
    <form noValidate className={styles.form} aria-label="Кому эти деньги" onSubmit={onSubmit}>
      <h3>Кому эти деньги</h3>
      <BeneficiaryField
        value={beneficiaryId}
        suggested={suggested}
        error={problems['beneficiaryId']}
        onChange={(chosen) => {
          choose(chosen)
          edit('beneficiaryId')
        }}
      />
      <Field
        name="sum"
        label="Сумма, ₽"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={toRoubles(freeKopecks)}
        hint={`Не больше ${formatMoney(freeKopecks)}`}
        error={problems['sum'] ?? null}
        onInput={() => edit('sum')}
      />
      <TextArea
        name="reason"
        label="Почему"
        maxLength={500}
        hint="Например, номер счёта или договора из назначения. Это останется в журнале"
        error={problems['reason'] ?? null}
        onInput={() => edit('reason')}
      />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button type="submit" busy={isPending}>
        Зачислить бенефициару
      </Button>
    </form>
  )
}

type Choice = {
  value: string
  suggested: TopUp['suggested']
  error: string | undefined
  onChange: (id: string) => void
}

/** A search among the active beneficiaries; the one with the payer's INN is chosen at first. */
function BeneficiaryField({ value, suggested, error, onChange }: Choice) {
  const id = useId()
  const { page, isPending } = useUnit({ page: found.$details, isPending: found.$isPending })
  const type = useUnit(beneficiaryTyped)
  const options = (page?.items ?? []).map(({ id: key, name, inn }) => ({ value: key, label: `${name}, ИНН ${inn}` }))
  const isListed = options.some((one) => one.value === value)
  const chosen = suggested && !isListed && suggested.id === value ? [{ value, label: suggested.name }] : []
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Бенефициар</label>
      <Select
        id={id}
        aria-describedby={`${id}-more`}
        {...(error && { status: 'error' as const, 'aria-invalid': true })}
        placeholder="Название, поставщик или ИНН"
        loading={isPending}
        notFoundContent={isPending ? 'Ищем…' : 'Никого не нашлось'}
        showSearch={{ filterOption: false, onSearch: (words) => type(words) }}
        onOpenChange={(isOpen) => isOpen && type('')}
        value={value || null}
        options={[...chosen, ...options]}
        onChange={(key: string) => onChange(key)}
      />
      <span id={`${id}-more`} className={error ? styles.refusal : frame.soft}>
        {error ?? (suggested?.id === value ? 'Предложен по ИНН плательщика: проверьте' : 'Только действующие счета')}
      </span>
    </div>
  )
}

import type { AnyRow } from '@lavka/server/contract'
import { toRoubles } from '@lavka/domain/typed-money'
import { $role } from '@lavka/shared'
import { formTexts } from '@lavka/shared/forms'
import { Button, Field } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import card from '../../card/card.module.css'
import { paying, today } from './model'

/** The mark of what the supplier has paid of an act, in whole or in part. */
export function CommissionActPart({ row }: { row: AnyRow }) {
  const { role, refusal, isPending, submit } = useUnit({
    role: $role,
    refusal: paying.$refusal,
    isPending: paying.$isPending,
    submit: paying.submitFx,
  })
  const left = Number(row['leftKopecks'])
  if (left === 0 || role !== 'admin') return null

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit({ ...formTexts(event.currentTarget), id: String(row['id']), left: String(left) })
  }
  return (
    <form noValidate aria-label="Оплата счёта" className={card.section} onSubmit={onSubmit}>
      <PaymentFields key={left} kopecks={left} />
      {refusal && <p role="alert">{refusal}</p>}
      <Button type="submit" size="s" busy={isPending}>
        Отметить оплату
      </Button>
    </form>
  )
}

function PaymentFields({ kopecks }: { kopecks: number }) {
  const { problems, edit } = useUnit({ problems: paying.$problems, edit: paying.edited })
  return (
    <>
      <Field
        name="sum"
        label="Пришло, ₽"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={toRoubles(kopecks)}
        error={problems['sum'] ?? null}
        onInput={() => edit('sum')}
      />
      <Field
        name="on"
        label="Когда"
        type="date"
        max={today()}
        defaultValue={today()}
        error={problems['on'] ?? null}
        onInput={() => edit('on')}
      />
      <Field
        name="note"
        label="Платёжное поручение"
        maxLength={200}
        autoComplete="off"
        hint="Номер"
        error={problems['note'] ?? null}
        onInput={() => edit('note')}
      />
    </>
  )
}

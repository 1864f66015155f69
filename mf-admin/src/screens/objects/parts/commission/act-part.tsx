import type { AnyRow } from '@lavka/server/contract'
import { $role } from '@lavka/shared'
import { formTexts } from '@lavka/shared/forms'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { PaymentFields } from '../../../../ui/payment-fields'
import card from '../../card/card.module.css'
import { paying } from './model'

/** The mark of what the supplier has paid of an act, in whole or in part. */
export function CommissionActPart({ row }: { row: AnyRow }) {
  const { role, problems, refusal, isPending, submit, edit } = useUnit({
    role: $role,
    problems: paying.$problems,
    refusal: paying.$refusal,
    isPending: paying.$isPending,
    submit: paying.submitFx,
    edit: paying.edited,
  })
  const left = Number(row['leftKopecks'])
  if (left === 0 || role !== 'admin') return null

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit({ ...formTexts(event.currentTarget), id: String(row['id']), left: String(left) })
  }
  return (
    <form noValidate aria-label="Оплата счёта" className={card.section} onSubmit={onSubmit}>
      <PaymentFields key={left} kopecks={left} problems={problems} noteHint="Номер" onEdit={edit} />
      {refusal && <p role="alert">{refusal}</p>}
      <Button type="submit" size="s" busy={isPending}>
        Отметить оплату
      </Button>
    </form>
  )
}

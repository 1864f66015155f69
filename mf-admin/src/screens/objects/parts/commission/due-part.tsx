import type { AnyRow } from '@lavka/server/contract'
import { $role } from '@lavka/shared'
import { formTexts } from '@lavka/shared/forms'
import { Button, Field } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { today } from '../../../../past-day'
import card from '../../card/card.module.css'
import { claiming } from './model'

/** Claims what the supplier of this order owes, this order among it. */
export function CommissionDuePart({ row }: { row: AnyRow }) {
  const { role, problems, refusal, isPending, submit, edit } = useUnit({
    role: $role,
    problems: claiming.$problems,
    refusal: claiming.$refusal,
    isPending: claiming.$isPending,
    submit: claiming.submitFx,
    edit: claiming.edited,
  })
  if (row['state'] !== 'owed' || role !== 'admin') return null

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit({ ...formTexts(event.currentTarget), supplier: String(row['supplierId']) })
  }
  return (
    <form noValidate aria-label="Счёт поставщику" className={card.section} onSubmit={onSubmit}>
      <p>В счёт войдут все заказы этого поставщика в состоянии «К оплате». Он получит письмо.</p>
      <Field
        name="until"
        label="Доставлены по"
        type="date"
        max={today()}
        defaultValue={today()}
        error={problems['until'] ?? null}
        onInput={() => edit('until')}
      />
      {refusal && <p role="alert">{refusal}</p>}
      <Button type="submit" size="s" busy={isPending}>
        Выставить счёт
      </Button>
    </form>
  )
}

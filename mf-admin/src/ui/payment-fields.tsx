import { toRoubles } from '@lavka/domain/typed-money'
import { Field } from '@lavka/shared/ui-core'
import { today } from '../past-day'

type Props = {
  /** what is left to pay, as the sum is proposed */
  kopecks: number
  /** by the name of a field: sum, on, note */
  problems: Readonly<Partial<Record<string, string>>>
  noteHint: string
  onEdit: (name: string) => void
}

/** A payment that came past the bank: how much, when, by which payment order. */
export function PaymentFields({ kopecks, problems, noteHint, onEdit }: Props) {
  const field = (name: string) => ({ name, error: problems[name] ?? null, onInput: () => onEdit(name) })
  return (
    <>
      <Field
        {...field('sum')}
        label="Пришло, ₽"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={toRoubles(kopecks)}
      />
      <Field {...field('on')} label="Когда" type="date" max={today()} defaultValue={today()} />
      <Field {...field('note')} label="Платёжное поручение" maxLength={200} autoComplete="off" hint={noteHint} />
    </>
  )
}

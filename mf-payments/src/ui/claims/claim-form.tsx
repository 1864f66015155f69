import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { formatMoney } from '@lavka/shared'
import { Button, Field, SelectField, TextArea } from '@lavka/shared/ui-core'
import styles from './claims.module.css'
import * as model from './model'

type Props = { claim: model.Claim & { id: string }; caption: string; version: number; mostKopecks: number }

/** The form of one claim: why, and where it is needed how much. What was typed stays after a refusal. */
export function ClaimForm({ claim: { kind, order, id }, caption, version, mostKopecks }: Props) {
  const { problems, refusal, isPending } = useUnit({
    problems: model.form.$problems,
    refusal: model.form.$refusal,
    isPending: model.form.$isPending,
  })
  const { submit, edit, drop } = useUnit({
    submit: model.form.submitFx,
    edit: model.form.edited,
    drop: model.dropped,
  })
  const [answer, choose] = useState('release')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    const about = { kind, order, version: String(version), most: String(mostKopecks), refundId: id }
    void submit({ ...about, reason: of('reason'), sum: of('sum'), answer: of('answer') })
  }

  return (
    <form noValidate className={styles.claim} aria-label={caption} onSubmit={onSubmit}>
      {kind === 'decide' && (
        <SelectField name="answer" label="Решение" value={answer} onChange={({ target }) => choose(target.value)}>
          <option value="release">Все деньги — поставщику</option>
          <option value="reduce">Часть вернуть покупателю</option>
          <option value="refund">Все деньги вернуть покупателю</option>
        </SelectField>
      )}
      {(kind === 'refund' || (kind === 'decide' && answer === 'reduce')) && (
        <Field
          name="sum"
          label="Сколько вернуть, ₽"
          inputMode="decimal"
          autoComplete="off"
          hint={`Не больше ${formatMoney(mostKopecks)}`}
          error={problems['sum'] ?? null}
          onInput={() => edit('sum')}
        />
      )}
      <TextArea
        name="reason"
        label={kind === 'decide' ? 'Почему' : 'Что случилось'}
        maxLength={500}
        autoFocus={kind === 'own' || kind === 'dispute'}
        hint={hints[kind]}
        error={problems['reason'] ?? null}
        onInput={() => edit('reason')}
      />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="s" busy={isPending}>
          {caption}
        </Button>
        <Button kind="ghost" size="s" onClick={() => drop()}>
          Не сейчас
        </Button>
      </div>
    </form>
  )
}

const hints: Record<model.ClaimKind, string> = {
  own: 'Деньги останутся в резерве у банка, пока площадка не решит спор. Это увидит поставщик',
  dispute: 'Деньги останутся в резерве у банка, пока спор не решён. Это увидят покупатель и поставщик',
  decide: 'Это увидят покупатель и поставщик. Изменить решение нельзя',
  refund: 'Возврат мы попросим банк удержать из следующей выплаты поставщику. Это увидят покупатель и поставщик',
}

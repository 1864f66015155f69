import { claimWayNames, mostAnswerLetters } from '@lavka/domain/claims'
import type { OfficeClaim } from '@lavka/server/contract'
import { formatMoney, formatQuantity } from '@lavka/shared'
import { Button, Field, SelectField, TextArea } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import styles from '../../card/card.module.css'
import { isBeyondCard } from './answer'
import * as model from './model'

/** A sum for each line, at first all that is asked for; less needs words for the buyer. */
export function AnswerForm({ claim }: { claim: OfficeClaim }) {
  const { answer, total, isPending } = useUnit({
    answer: model.$answer,
    total: model.$totalKopecks,
    isPending: model.$isPending,
  })
  const { typeSum, typeText, choose, refuse, submit } = useUnit({
    typeSum: model.roublesTyped,
    typeText: model.textTyped,
    choose: model.wayChosen,
    refuse: model.refused,
    submit: model.submitted,
  })
  if (!answer) return null

  function sent(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form className={styles.form} onSubmit={sent} noValidate aria-label="Ответ на претензию">
      {claim.lines.map(({ id, name, unit, quantity, problemName, askedKopecks }) => (
        <Field
          key={id}
          label={`${name}, ${formatQuantity(quantity, unit)}`}
          hint={`${problemName}, просят ${formatMoney(askedKopecks)}`}
          inputMode="decimal"
          value={answer.roubles[id] ?? ''}
          onChange={({ target }) => typeSum({ line: id, text: target.value })}
        />
      ))}
      {claim.certificateKopecks > 0 && (
        <p className={styles.soft}>
          Сначала деньги вернутся на подарочный сертификат, которым оплачен заказ: до{' '}
          {formatMoney(claim.certificateKopecks)}.
        </p>
      )}
      {isBeyondCard(claim, total) && (
        <p className={styles.soft}>
          Картой оплачена часть заказа: на неё вернётся {formatMoney(claim.cardKopecks)}. Остальное отдайте сами.
        </p>
      )}
      {claim.certificateKopecks > 0 && total <= claim.certificateKopecks ? null : claim.ownWay &&
        !isBeyondCard(claim, total) ? (
        <p className={styles.soft}>Деньги вернутся покупателю сами. {claimWayNames[claim.ownWay]}.</p>
      ) : (
        <SelectField
          label="Как вернуть деньги"
          value={answer.way}
          onChange={({ target }) => choose(target.value === 'transfer' ? 'transfer' : 'courier')}
        >
          <option value="courier">{claimWayNames.courier}</option>
          <option value="transfer">{claimWayNames.transfer}</option>
        </SelectField>
      )}
      <TextArea
        label="Что ответить покупателю"
        hint="Обязательно, если возвращаете не всё"
        value={answer.text}
        maxLength={mostAnswerLetters}
        onChange={({ target }) => typeText(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="s" busy={isPending}>
          {total === 0 ? 'Отклонить претензию' : `Вернуть ${formatMoney(total)}`}
        </Button>
        {total > 0 && (
          <Button size="s" kind="secondary" onClick={() => refuse()}>
            Не возвращать
          </Button>
        )}
      </div>
    </form>
  )
}

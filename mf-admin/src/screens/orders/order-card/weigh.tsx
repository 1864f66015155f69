import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import type { OrderCard } from '@lavka/server/contract'
import { Button, Field } from '@lavka/shared/ui-core'
import { Refusal } from '../../../ui/outcome'
import styles from './order-card.module.css'
import { isCode, SubstituteField } from './substitute-field'
import * as model from './weigh-model'

/** The rule of substitutes in the seller's words (server/src/modules/orders/substitution.ts). */
const aboutSubstitutes: Record<OrderCard['substitutions'], string> = {
  call: 'Замену согласует покупатель: до его ответа заказ остаётся в сборке, без ответа за два часа товар уберут.',
  replace: 'Покупатель просил заменить похожим: замена действует сразу и стоит не дороже заказанного.',
  remove: 'Покупатель просил не заменять: если товара нет, поставьте количество 0.',
}

/** The form of actual weights, substitutes and reasons; the buyer sees them line by line. */
export function Weigh({ card }: { card: OrderCard }) {
  const { edits, problem, isWeighing } = useUnit({
    edits: model.$lineEdits,
    problem: model.$problem,
    isWeighing: model.$isWeighing,
  })
  const { open, close, change, give } = useUnit({
    open: model.formOpened,
    close: model.formClosed,
    change: model.lineEdited,
    give: model.given,
  })

  if (card.weighRefusal !== null) {
    return card.status === 'placed' || card.status === 'confirmed' ? (
      <p className={styles.soft}>{card.weighRefusal}</p>
    ) : null
  }
  if (edits === null) {
    return (
      <Button kind="secondary" size="s" onClick={() => open()}>
        Уточнить вес и состав
      </Button>
    )
  }
  const isWrong = Object.values(edits).some(
    ({ quantity, substitute }) => model.quantityProblem(quantity) !== null || !isCode(model.codeOf(substitute)),
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong) give()
  }
  return (
    <form className={styles.reason} onSubmit={onSubmit} aria-label="Вес и состав">
      <p className={styles.edit} data-edit={card.substitutions}>
        <strong>Пожелание покупателя: {card.substitutionsName.toLowerCase()}</strong>
        {aboutSubstitutes[card.substitutions]}
      </p>
      {card.lines.map((line) => {
        const { id, name } = line
        const edit = edits[id]
        return (
          edit && (
            <fieldset key={id} className={styles.weigh}>
              <legend>{name}</legend>
              <Field
                label={`Положено, ${typeof edit.substitute === 'string' ? line.unit : edit.substitute.unit}`}
                inputMode="decimal"
                value={edit.quantity}
                error={model.quantityProblem(edit.quantity)}
                onChange={({ target }) => change({ line: id, quantity: target.value })}
              />
              <Field
                label="Почему"
                maxLength={500}
                value={edit.reason}
                onChange={({ target }) => change({ line: id, reason: target.value })}
              />
              {card.substitutions !== 'remove' && <SubstituteField line={line} substitute={edit.substitute} />}
            </fieldset>
          )
        )
      })}
      <Refusal>{problem}</Refusal>
      <div className={styles.buttons}>
        <Button type="submit" size="s" busy={isWeighing} disabled={isWrong}>
          Сохранить
        </Button>
        <Button kind="ghost" size="s" onClick={() => close()}>
          Не менять
        </Button>
      </div>
    </form>
  )
}

import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import type { OrderCard } from '@lavka/server/contract'
import { useCommands } from '@lavka/shared/office'
import { Button, Field, SelectField, TextArea } from '@lavka/shared/ui-core'
import { Refusal } from '../../../../ui/outcome'
import { deliveryWords } from '../../delivery-words'
import styles from '../order-card.module.css'
import { Goods } from './goods'
import * as model from './model'

/** The correction of an order by hand: to whom and when it is brought, and its goods while nobody assembles it. */
export function Correction({ card }: { card: OrderCard }) {
  const draft = useUnit(model.$draft)
  const { open, save } = useUnit({ open: model.formOpened, save: model.saved })
  const { deliveryRefusal, linesRefusal } = card.correctable
  const isOpen = draft !== null
  const canCorrect = deliveryRefusal === null || linesRefusal === null
  useCommands({
    level: 'card',
    caption: `Заказ ${card.number}`,
    commands: !canCorrect
      ? []
      : isOpen
        ? [{ id: 'save', caption: 'Сохранить исправления', keys: 'Ctrl+S', run: () => save() }]
        : [{ id: 'correct', caption: 'Исправить заказ', keys: 'E', run: () => open() }],
  })
  if (!canCorrect) return null
  if (isOpen) return <CorrectionForm card={card} />
  return (
    <div>
      <Button kind="secondary" size="s" onClick={() => open()}>
        Исправить заказ
      </Button>
    </div>
  )
}

function CorrectionForm({ card }: { card: OrderCard }) {
  const { draft, correction, isSaving, refusal } = useUnit({
    draft: model.$draft,
    correction: model.$correction,
    isSaving: model.$isSaving,
    refusal: model.$refusal,
  })
  const { close, save, type } = useUnit({ close: model.formClosed, save: model.saved, type: model.reasonTyped })
  const { deliveryRefusal, linesRefusal } = card.correctable
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.reason} onSubmit={onSubmit} aria-label="Исправить заказ">
      <Refusal>{refusal}</Refusal>
      <Differences />
      {deliveryRefusal === null ? <Delivery card={card} /> : <p className={styles.soft}>{deliveryRefusal}</p>}
      {linesRefusal === null ? <Goods card={card} /> : <p className={styles.soft}>{linesRefusal}</p>}
      <Field
        label="Кто просил и почему"
        hint="Видно в истории заказа и в письме покупателю"
        maxLength={500}
        value={draft?.reason ?? ''}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="s" busy={isSaving} disabled={correction === null}>
          Сохранить
        </Button>
        <Button kind="ghost" size="s" onClick={() => close()}>
          Не менять
        </Button>
      </div>
    </form>
  )
}

function Differences() {
  const { differences, draft } = useUnit({ differences: model.$differences, draft: model.$draft })
  if (differences.length === 0)
    return draft?.isLate ? (
      <p role="status" className={styles.soft}>
        Заказ изменился после того, как вы начали его исправлять. Сверьте правку с заказом
      </p>
    ) : null
  return (
    <div role="status" className={styles.edit}>
      <strong>Изменилось, пока вы правили</strong>
      {differences.map(({ caption, before, after }, at) => (
        <span key={`${at} ${caption}`}>
          {caption}: <del>{before}</del> → {after}
        </span>
      ))}
    </div>
  )
}

function Delivery({ card }: { card: OrderCard }) {
  const { draft, problems } = useUnit({ draft: model.$draft, problems: model.$problems })
  const type = useUnit(model.textTyped)
  if (!draft) return null
  const bind = (name: model.TextName, label: string, maxLength: number) => ({
    label,
    maxLength,
    value: model.valueOf(draft, card, name),
    error: problems[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => type({ name, text: target.value }),
  })
  const windows = [...new Set([card.deliveryWindow, ...card.correctable.windows])]
  const { maxLength: _, ...when } = bind('window', 'Когда', 100)
  return (
    <>
      <Field {...bind('receiver', 'Получатель', 200)} required autoComplete="off" />
      <Field {...bind('phone', 'Телефон', 30)} required type="tel" autoComplete="off" />
      {card.pickup === '' ? (
        <TextArea {...bind('address', 'Адрес', 500)} required rows={2} />
      ) : (
        <p>Самовывоз: {card.pickup}</p>
      )}
      <SelectField {...when}>
        {windows.map((window) => (
          <option key={window} value={window}>
            {deliveryWords(window)}
          </option>
        ))}
      </SelectField>
      <TextArea {...bind('comment', 'Комментарий', 2000)} rows={2} />
    </>
  )
}

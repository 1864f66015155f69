import { useUnit } from 'effector-react'
import { useId, type FormEvent } from 'react'
import type { OrderCard } from '@lavka/server/contract'
import { useCommands } from '@lavka/shared/office'
import { Button, TextArea } from '@lavka/shared/ui-core'
import { Refusal, Said } from '../../../ui/outcome'
import * as model from './model'
import styles from './order-card.module.css'

/** The possible actions on the order: the server names them and gives the reason of a refusal. */
export function Actions({ card }: { card: OrderCard }) {
  const { asking, isMoving, refusal, done } = useUnit({
    asking: model.$asking,
    isMoving: model.$isMoving,
    refusal: model.$refusal,
    done: model.$done,
  })
  const press = useUnit(model.actionPressed)
  const id = useId()
  const asked = card.actions.find(({ event }) => event === asking)
  const refused = card.actions.filter((action) => action.refusal !== null)
  useCommands({
    level: 'card',
    caption: `Заказ ${card.number}`,
    commands: card.actions.map(({ event, caption, refusal: reason, needsReason }) => ({
      id: event,
      caption,
      refusal: reason,
      run: () => press({ event, needsReason }),
    })),
  })

  return (
    <section aria-label="Действия" className={styles.actions}>
      {card.actions.length > 0 && (
        <div className={styles.buttons}>
          {card.actions.map(({ event, caption, refusal: reason, needsReason }) => (
            <Button
              key={event}
              kind={kindOf(event, needsReason)}
              size="s"
              className={styles.action}
              disabled={reason !== null}
              busy={isMoving && asking === null}
              aria-expanded={needsReason && reason === null ? asking === event : undefined}
              aria-describedby={reason === null ? undefined : `${id}-${event}`}
              onClick={() => press({ event, needsReason })}
            >
              {caption}
            </Button>
          ))}
        </div>
      )}
      {refused.map(({ event, refusal: reason }) => (
        <p key={event} id={`${id}-${event}`} className={styles.soft}>
          {reason}
        </p>
      ))}
      {asked && <Reason event={asked.event} caption={asked.caption} />}
      <Refusal>{refusal}</Refusal>
      <Said>{done}</Said>
    </section>
  )
}

/** Irreversible actions look dangerous; the usual next action is the primary button. */
function kindOf(event: string, needsReason: boolean) {
  if (event === 'cancel') return 'danger'
  return needsReason || event === 'assign' ? 'secondary' : 'primary'
}

function Reason({ event, caption }: { event: string; caption: string }) {
  const { reason, isMoving } = useUnit({ reason: model.$reason, isMoving: model.$isMoving })
  const { type, give, drop } = useUnit({ type: model.reasonTyped, give: model.reasonGiven, drop: model.reasonDropped })

  const isCancel = event === 'cancel'

  function onSubmit(submitted: FormEvent) {
    submitted.preventDefault()
    give()
  }
  return (
    <form className={styles.reason} onSubmit={onSubmit}>
      <TextArea
        label={isCancel ? 'Причина отмены' : 'Причина'}
        hint="Её увидят покупатель и поставщик"
        autoFocus
        required
        maxLength={500}
        rows={3}
        value={reason}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          kind={isCancel ? 'danger' : 'primary'}
          size="s"
          className={styles.action}
          busy={isMoving}
          disabled={reason.trim() === ''}
        >
          {isCancel ? 'Отменить заказ' : caption}
        </Button>
        <Button kind="ghost" size="s" className={styles.action} onClick={() => drop()}>
          {isCancel ? 'Не отменять' : 'Оставить как есть'}
        </Button>
      </div>
    </form>
  )
}

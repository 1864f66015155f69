import { Button, TextArea } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal, Said } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import type { Moves } from './create-moves'

/** The moves of the row that is open, each confirmed in place. `label` names the section. */
export function MovesSection({ label, moves }: { label: string; moves: Moves }) {
  const { actions, asking, question, isPending, refusal, said } = useUnit({
    actions: moves.$actions,
    asking: moves.$asking,
    question: moves.$question,
    isPending: moves.$isPending,
    refusal: moves.$refusal,
    said: moves.$said,
  })
  const press = useUnit(moves.pressed)
  if (actions.length === 0 && said === '') return null
  return (
    <section aria-label={label} className={styles.section}>
      <div className={styles.buttons}>
        {actions.map((action) => (
          <Button
            key={action}
            kind={moves.rules[action]?.isMain ? 'primary' : 'secondary'}
            size="s"
            busy={isPending && asking === action}
            aria-expanded={moves.rules[action]?.question === undefined ? undefined : asking === action}
            onClick={() => press(action)}
          >
            {moves.rules[action]?.caption}
          </Button>
        ))}
      </div>
      {asking !== null && question !== '' && (
        <Question key={asking} moves={moves} action={asking} text={question} isPending={isPending} />
      )}
      <Refusal>{refusal}</Refusal>
      <Said takesFocus>{said}</Said>
    </section>
  )
}

type QuestionProps = { moves: Moves; action: string; text: string; isPending: boolean }

function Question({ moves, action, text, isPending }: QuestionProps) {
  const { confirm, drop, type } = useUnit({ confirm: moves.confirmed, drop: moves.dropped, type: moves.reasonTyped })
  const reason = useUnit(moves.$reason)
  const { caption = '', reason: label } = moves.rules[action] ?? {}
  return (
    <div role="group" aria-label={caption}>
      <p>{text}</p>
      {label !== undefined && (
        <TextArea label={label} maxLength={500} value={reason} onChange={({ target }) => type(target.value)} />
      )}
      <div className={styles.buttons}>
        <Button size="s" busy={isPending} onClick={() => confirm()}>
          Да, {caption.toLowerCase()}
        </Button>
        <Button size="s" kind="ghost" onClick={() => drop()}>
          Не сейчас
        </Button>
      </div>
    </div>
  )
}

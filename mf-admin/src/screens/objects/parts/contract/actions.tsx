import type { AnyRow } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal, Said } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import { ContractFiles } from './files'
import * as model from './model'

/** The possible actions on the contract, and its files. */
export function ContractPart({ row }: { row: AnyRow }) {
  return (
    <>
      <Actions />
      <ContractFiles code={String(row['id'])} />
    </>
  )
}

/** Each action is confirmed in place, because it binds a party. */
function Actions() {
  const { actions, asking, isPending, refusal, said } = useUnit({
    actions: model.$actions,
    asking: model.$asking,
    isPending: model.$isPending,
    refusal: model.$refusal,
    said: model.$said,
  })
  const press = useUnit(model.pressed)
  if (actions.length === 0 && said === '') return null
  return (
    <section aria-label="Что сделать с договором" className={styles.section}>
      <div className={styles.buttons}>
        {actions.map((action) => (
          <Button
            key={action}
            kind={action === 'accept' || action === 'offer' ? 'primary' : 'secondary'}
            size="s"
            aria-expanded={asking === action}
            onClick={() => press(action)}
          >
            {model.rules[action].caption}
          </Button>
        ))}
      </div>
      {asking !== null && <Question key={asking} action={asking} isPending={isPending} />}
      <Refusal>{refusal}</Refusal>
      <Said takesFocus>{said}</Said>
    </section>
  )
}

function Question({ action, isPending }: { action: model.Action; isPending: boolean }) {
  const { confirm, drop } = useUnit({ confirm: model.confirmed, drop: model.dropped })
  return (
    <div role="group" aria-label={model.rules[action].caption}>
      <p>{model.rules[action].question}</p>
      <div className={styles.buttons}>
        <Button size="s" busy={isPending} onClick={() => confirm()}>
          Да, {model.rules[action].caption.toLowerCase()}
        </Button>
        <Button size="s" kind="ghost" onClick={() => drop()}>
          Не сейчас
        </Button>
      </div>
    </div>
  )
}

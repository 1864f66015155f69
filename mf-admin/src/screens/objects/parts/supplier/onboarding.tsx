import type { AnyRow } from '@lavka/server/contract'
import { $role } from '@lavka/shared'
import { Button, ErrorFallback, SkeletonText, TextArea } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Refusal, Said } from '../../../../ui/outcome'
import { Step, Steps } from '../../../../ui/steps'
import card from '../../card/card.module.css'
import * as model from './onboarding-model'
import styles from './onboarding.module.css'
import { stateWords, steps } from './steps'

/** What the supplier has to do before it sells, with a link to each thing, and the decision about it. */
export function SupplierOnboarding({ row }: { row: AnyRow }) {
  const { onboarding, error, role } = useUnit({ onboarding: model.$onboarding, error: model.$error, role: $role })
  const { open, retry } = useUnit({ open: model.opened, retry: model.retryClicked })
  const [id, version] = [Number(row['id']), Number(row['version'])]
  useEffect(() => {
    open({ id, version })
  }, [open, id, version])
  if (!onboarding && error)
    return <ErrorFallback title="Список подключения не открылся" text={error.message} onRetry={() => retry()} />
  if (!onboarding) return <SkeletonText lines={4} />
  const { caption, ofSupplier, ofOthers } = stateWords[onboarding.state]
  const left = onboarding.steps.filter(({ isDone }) => !isDone).length
  return (
    <section aria-label="Подключение" className={card.section}>
      <p>
        <strong>{caption}.</strong> {role === 'supplier' ? ofSupplier : ofOthers}
      </p>
      {onboarding.note && <p className={styles.note}>{onboarding.note}</p>}
      {(left > 0 || onboarding.state !== 'approved') && (
        <Steps>
          {onboarding.steps.map(({ code, isDone }) => {
            const { caption, lack, to } = steps[code]
            return <Step key={code} caption={caption} lack={lack} to={to(String(id), role)} isDone={isDone} />
          })}
        </Steps>
      )}
      <Moves />
    </section>
  )
}

function Moves() {
  const { moves, isPending, isReturning, reason } = useUnit({
    moves: model.$moves,
    isPending: model.$isPending,
    isReturning: model.$isReturning,
    reason: model.$reason,
  })
  const { refusal, said } = useUnit({ refusal: model.$refusal, said: model.$said })
  const { move, askWhy, type } = useUnit({
    move: model.moved,
    askWhy: model.returnPressed,
    type: model.reasonTyped,
  })
  return (
    <>
      {moves.length > 0 && (
        <div className={card.buttons}>
          {moves.includes('submitted') && (
            <Button size="s" busy={isPending} onClick={() => move('submitted')}>
              Отправить на проверку
            </Button>
          )}
          {moves.includes('approved') && (
            <Button size="s" busy={isPending} onClick={() => move('approved')}>
              Одобрить
            </Button>
          )}
          {moves.includes('returned') && (
            <Button size="s" kind="secondary" aria-expanded={isReturning} onClick={() => askWhy()}>
              Вернуть
            </Button>
          )}
        </div>
      )}
      {moves.includes('returned') && isReturning && (
        <>
          <TextArea
            label="Что поправить"
            hint="Поставщик прочтёт это в письме и в кабинете. Его товары уйдут из магазина"
            maxLength={1000}
            value={reason}
            onChange={({ target }) => type(target.value)}
          />
          <Button size="s" className={card.remove} busy={isPending} onClick={() => move('returned')}>
            Вернуть с этой причиной
          </Button>
        </>
      )}
      <Refusal>{refusal}</Refusal>
      <Said takesFocus>{said}</Said>
    </>
  )
}

import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ErrorFallback } from '@lavka/shared/ui-core'
import { Step, Steps } from '../../../ui/steps'
import summary from '../summary.module.css'
import * as model from './model'
import styles from './launch.module.css'
import { steps } from './steps'
import { Trial } from './trial'

/** What an administrator has to do before the shop opens. A shop that has done all of it has no such list. */
export function Launch() {
  const { launch, error } = useUnit({ launch: model.$launch, error: model.$error })
  const { open, retry } = useUnit({ open: model.opened, retry: model.retryClicked })
  useEffect(() => {
    open()
  }, [open])
  if (error) return <ErrorFallback title="Список запуска не загрузился" text={error.message} onRetry={() => retry()} />
  if (!launch) return null
  const done = launch.steps.filter(({ isDone }) => isDone).length
  return (
    <section className={`${summary.part} ${styles.launch}`} aria-labelledby="launch">
      <h2 id="launch">Запуск магазина</h2>
      <p className={styles.soft}>
        Готово {done} из {launch.steps.length}. Когда будет готово всё, этот список исчезнет.
      </p>
      <Steps>
        {launch.steps.map(({ code, isDone }) => {
          const trial = launch.trials.find(({ channel }) => channel === code)
          return (
            <Step key={code} {...steps[code]} isDone={isDone}>
              {trial && <Trial trial={trial} isDone={isDone} />}
            </Step>
          )
        })}
      </Steps>
    </section>
  )
}

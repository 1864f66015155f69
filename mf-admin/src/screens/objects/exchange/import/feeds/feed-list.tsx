import type { Feed } from '@lavka/server/contract'
import { Button, Problem } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { batchOpened } from '../batch-model'
import styles from '../import.module.css'
import * as model from './feeds-model'
import { lastOf, nextOf, scheduleOf } from './words'

/** The catalogues that are read on a schedule, with their last result; nothing while there are none. */
export function FeedList() {
  const { feeds, error, refusal } = useUnit({ feeds: model.$feeds, error: model.$error, refusal: model.$refusal })
  const retry = useUnit(model.invalidated)
  if (error) return <Problem text={error.message} onRetry={() => retry()} />
  if (feeds.length === 0) return null
  return (
    <section className={styles.step} aria-label="Каталоги по расписанию">
      <h3>Каталоги по расписанию</h3>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <ul>
        {feeds.map((feed) => (
          <Line key={feed.id} feed={feed} />
        ))}
      </ul>
    </section>
  )
}

function Line({ feed }: { feed: Feed }) {
  const isPending = useUnit(model.$isPending)
  const { run, toggle, remove, open } = useUnit({
    run: model.runClicked,
    toggle: model.switched,
    remove: model.removed,
    open: batchOpened,
  })
  const { url, isOn, isRunning, failure, batchId } = feed
  const button = { kind: 'ghost', size: 's' } as const
  return (
    <li className={styles.line} aria-label={url}>
      <div>
        {url}
        <div className={styles.soft}>
          {scheduleOf(feed)} · {nextOf(feed)}
        </div>
        <div className={failure === '' ? styles.soft : styles.refusal}>{lastOf(feed)}</div>
      </div>
      <div className={styles.buttons}>
        {batchId !== null && (
          <Button {...button} onClick={() => open(batchId)}>
            Что изменилось
          </Button>
        )}
        <Button {...button} busy={isPending || isRunning} onClick={() => run(feed)}>
          Обновить сейчас
        </Button>
        <Button {...button} busy={isPending} onClick={() => toggle(feed)}>
          {isOn ? 'Приостановить' : 'Продолжить'}
        </Button>
        <Button {...button} busy={isPending} onClick={() => remove(feed)}>
          Удалить
        </Button>
      </div>
    </li>
  )
}

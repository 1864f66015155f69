import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { paths } from '@lavka/shared'
import { LinkButton } from '@lavka/shared/ui-core'
import { $openPolls, pollsAsked } from './model'
import styles from './poll-invitation.module.css'

/** Link to an open poll that the person has not answered. */
export function PollInvitation() {
  const [poll] = useUnit($openPolls)
  const ask = useUnit(pollsAsked)
  useEffect(() => {
    ask()
  }, [ask])
  if (!poll) return null
  return (
    <aside className={styles.invitation} aria-label="Опрос">
      <p>
        <strong>{poll.title}</strong>
        <span>Ответьте на несколько вопросов, это займёт минуту</span>
      </p>
      <LinkButton kind="secondary" to={paths.poll(poll.code)}>
        Пройти опрос
      </LinkButton>
    </aside>
  )
}

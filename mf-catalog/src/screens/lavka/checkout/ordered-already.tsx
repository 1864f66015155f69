import { useUnit } from 'effector-react'
import { paths, type ApiError } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import { againChosen } from './again-model'
import { $isPlacing } from './placing'
import styles from './review.module.css'

/** In place of the button: these goods were ordered just now, and are they wanted again? */
export function OrderedAlready({ failure: { message, details } }: { failure: ApiError }) {
  const { again, isPlacing } = useUnit({ again: againChosen, isPlacing: $isPlacing })
  return (
    <>
      <p role="alert" className={styles.waiting}>
        {message}. <Link to={earlierOf(details)}>Посмотреть заказ</Link>
      </p>
      <Button kind="secondary" wide busy={isPlacing} onClick={() => again()}>
        Всё равно заказать
      </Button>
    </>
  )
}

function earlierOf(details: unknown): string {
  const groupId = typeof details === 'object' && details !== null && 'groupId' in details && details.groupId
  return typeof groupId === 'number' ? paths.placed(groupId) : paths.myOrders()
}

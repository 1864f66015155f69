import { useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import { $conflict, mineKept, theirsTaken } from './model'
import styles from './taplink.module.css'

/** Somebody else has saved the page meanwhile: the person keeps one of the two. */
export function TaplinkConflict() {
  const { conflict, keep, take } = useUnit({ conflict: $conflict, keep: mineKept, take: theirsTaken })
  if (!conflict) return null
  const { by, captions } = conflict
  return (
    <section role="alert" className={styles.conflict}>
      <h2>Страницу изменили, пока вы её правили</h2>
      {by.length > 0 && <p>{`Кто: ${by.join(', ')}`}</p>}
      {captions.length > 0 && <p>{`Что: ${captions.join(', ')}`}</p>}
      <div className={styles.acts}>
        <Button kind="secondary" onClick={() => keep()}>
          Сохранить моё
        </Button>
        <Button kind="secondary" onClick={() => take()}>
          Взять новое
        </Button>
      </div>
    </section>
  )
}

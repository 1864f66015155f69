import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { formatQuantity } from '@lavka/shared'
import { Button, Progress } from '@lavka/shared/ui-core'
import { $slow, slowCancelled } from '../http/slow'
import { $uploads } from '../http/uploads'
import styles from '../frames/parts.module.css'

/** Running uploads with their progress, and calls without an answer after ten seconds. */
export function SlowCalls() {
  const { slow, uploads } = useUnit({ slow: $slow, uploads: $uploads })
  const cancel = useUnit(slowCancelled)
  const place = useRef<HTMLElement>(null)
  const isSlow = slow.length > 0 && uploads.length === 0

  // a popover, so that it is visible over a modal dialog that waits for the same answer
  const isShown = isSlow || uploads.length > 0
  useEffect(() => {
    if (isShown) place.current?.showPopover?.()
  }, [isShown])

  if (!isShown) return null
  return (
    <aside ref={place} popover="manual" className={styles.slow} aria-label="Долгая загрузка">
      {uploads.map(({ name, share }) => {
        const percent = formatQuantity(Math.round(share * 100), '%')
        return (
          <div key={name} className={styles.upload}>
            <p>
              Загружаем «{name}»: {percent}
            </p>
            <Progress value={share} max={1} label={`Загрузка: ${name}`} valueText={percent} />
          </div>
        )
      })}
      {isSlow && (
        <div role="status" className={styles.words}>
          <p>Долго отвечает сервер. Можно подождать ещё или отменить и повторить позже.</p>
          <span className={styles.wait} />
        </div>
      )}
      {slow.length > 0 && (
        <Button kind="secondary" onClick={() => cancel()}>
          Отменить
        </Button>
      )}
    </aside>
  )
}

import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { $unsaved } from '@lavka/shared'
import { Button, SidePanel } from '@lavka/shared/ui-core'
import styles from './leave-guard.module.css'

/** Asks before unsaved edits are lost: by a link, Back, closing the tab. Another view of the same screen loses nothing. */
export function LeaveGuard() {
  const isUnsaved = useUnit($unsaved).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const stay = () => blocker.reset?.()
  return (
    <SidePanel open={blocker.state === 'blocked'} title="Изменения не сохранены" onClose={stay}>
      <p>Если уйти сейчас, введённое пропадёт.</p>
      <div className={styles.choice}>
        <Button onClick={stay}>Остаться</Button>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          Уйти без сохранения
        </Button>
      </div>
    </SidePanel>
  )
}

import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $unsaved } from '@lavka/shared'
import { Button, SidePanel } from '@lavka/shared/ui-core'
import { blockNavigation, type BlockedStep } from '../routing/history'
import styles from './leave-guard.module.css'

/** Asks for confirmation before unsaved edits are lost: at a link, Back, closing the tab. A change of parameters of the same screen does not ask. */
export function LeaveGuard() {
  const isUnsaved = useUnit($unsaved).length > 0
  const [blocked, setBlocked] = useState<BlockedStep | null>(null)

  useEffect(() => {
    if (!isUnsaved) return
    return blockNavigation({ holds: (from, to) => from.pathname !== to.pathname, onBlocked: setBlocked })
  }, [isUnsaved])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const stay = () => setBlocked(null)
  function leave() {
    blocked?.go()
    setBlocked(null)
  }

  return (
    <SidePanel open={blocked !== null} title="Изменения не сохранены" onClose={stay}>
      <p>Если уйти сейчас, введённое пропадёт.</p>
      <div className={styles.choice}>
        <Button onClick={stay}>Остаться</Button>
        <Button kind="danger" onClick={leave}>
          Уйти без сохранения
        </Button>
      </div>
    </SidePanel>
  )
}

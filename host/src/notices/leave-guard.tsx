import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $unsaved } from '@lavka/shared'
import { Button, SidePanel } from '@lavka/shared/ui-core'
import { blockNavigation, leavesScreen, type BlockedStep } from '../routing/history'
import styles from './leave-guard.module.css'

/** Asks for confirmation before unsaved edits are lost at a link or Back (early-leave-guard.ts asks at the closing of the tab). */
export function LeaveGuard() {
  const isUnsaved = useUnit($unsaved).length > 0
  const [blocked, setBlocked] = useState<BlockedStep | null>(null)

  useEffect(() => {
    if (!isUnsaved) return
    return blockNavigation({ holds: leavesScreen, onBlocked: setBlocked })
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

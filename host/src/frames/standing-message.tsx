import { useUnit } from 'effector-react'
import { $standing, standingAnswered } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import styles from './parts.module.css'

/** What a remote says on every page until it takes it back (shared/src/ports/shell.ts). */
export function StandingMessage() {
  const standing = useUnit($standing)
  const answer = useUnit(standingAnswered)
  if (!standing) return null
  const { kind, text, link, button } = standing
  return (
    <aside className={`${styles.as} ${kind === 'success' ? styles.good : ''}`} aria-label="Ваш заказ">
      <p role="status">{text}</p>
      {link && <Link to={link.to}>{link.text}</Link>}
      {button && (
        <Button kind="secondary" size="s" onClick={() => answer()}>
          {button}
        </Button>
      )}
    </aside>
  )
}

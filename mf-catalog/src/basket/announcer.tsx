import { useUnit } from 'effector-react'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import { $announcement } from './model'

/** One live region per screen, mounted from the start, so that screen readers announce the first change as well. */
export function BasketAnnouncer() {
  return <VisuallyHidden aria-live="polite">{useUnit($announcement)}</VisuallyHidden>
}

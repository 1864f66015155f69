import { useUnit } from 'effector-react'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import { $announcement } from './model'

/** One live region per screen: stands from the start, so that the first change is heard too. */
export function BasketAnnouncer() {
  return <VisuallyHidden aria-live="polite">{useUnit($announcement)}</VisuallyHidden>
}

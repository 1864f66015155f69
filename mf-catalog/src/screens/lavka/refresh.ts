import { sample } from 'effector'
import { pulledToRefresh } from '@lavka/shared'
import { invalidated } from './list-model'

/** Pull to refresh on a phone reloads the list. */
export function connect() {
  sample({ clock: pulledToRefresh, target: invalidated })
}

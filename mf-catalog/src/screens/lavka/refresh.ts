import { sample } from 'effector'
import { pulledToRefresh } from '@lavka/shared'
import { invalidated } from './list-model'

/** A pull on a phone asks the list anew. */
export function connect() {
  sample({ clock: pulledToRefresh, target: invalidated })
}

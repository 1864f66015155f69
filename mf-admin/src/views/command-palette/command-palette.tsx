import { Finder } from './finder'
import { Keys } from './keys'

/** The content of the frame's dialog: the search, or the list of keys. */
export default function CommandPalette({ page }: { page: string }) {
  return page === 'keys' ? <Keys /> : <Finder />
}

import { Finder } from './finder'
import { Keys } from './keys'

/** What the palette of the frame shows: the search, or the keys of the screen. */
export default function CommandPalette({ page }: { page: string }) {
  return page === 'keys' ? <Keys /> : <Finder />
}

import { combine, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $unsaved } from '@lavka/shared'
import { $isPanelOpen } from '../panel/opening'
import { $slow } from '../http/slow'
import { $uploads } from '../http/uploads'
import { $workingAs } from '../session/working-as'
import { $isHistoryOpen, $result } from '../notices/notices-model'
import { lateStarted } from '../remotes/screen-settled'
import { $slots } from '../remotes/slot-places'
import { $chunk, chunkLoaded } from './late-chunk'

/** If no first screen appears, the chunk is loaded after this delay: notices are needed most when the network is bad. */
const PREFETCH_MS = 8_000

const $isLate = createStore(false).on(lateStarted, () => true)
const $hasSlots = $slots.map((slots) => Object.keys(slots).length > 0)
const $isNeeded = combine(
  [$slow, $uploads, $unsaved, $workingAs, $result, $isHistoryOpen, $isPanelOpen, $isLate, $hasSlots],
  ([slow, uploads, unsaved, ...rest]) => [slow, uploads, unsaved].some((list) => list.length > 0) || rest.some(Boolean),
)

/** The parts of the shell that the first paint does not need, in a separate chunk. */
export function LateParts() {
  const { isNeeded, chunk } = useUnit({ isNeeded: $isNeeded, chunk: $chunk })
  const take = useUnit(chunkLoaded)
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PREFETCH_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (chunk || !(isNeeded || isDue)) return
    // after a failure the chunk is requested again at the next need
    import(/* webpackChunkName: "late" */ './parts').then(take, (error: unknown) =>
      console.warn('Parts of the shell did not load', error),
    )
  }, [isNeeded, isDue, chunk, take])

  // stay mounted: a dialog that is unmounted without close() does not return the focus
  return chunk && <chunk.Parts />
}

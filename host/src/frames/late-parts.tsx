import { combine } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useState, type ComponentType } from 'react'
import { $unsaved } from '@lavka/shared'
import { $isPanelOpen } from '../panel/opening'
import { $slow } from '../http/slow'
import { $uploads } from '../http/uploads'
import { $workingAs } from '../session/working-as'
import { $isHistoryOpen, $result } from '../notices/notices-model'

/** Fetched by itself after this long, as it is needed most when the network is at its worst. */
const PREFETCH_MS = 8_000

const $isNeeded = combine(
  [$slow, $uploads, $unsaved, $workingAs, $result, $isHistoryOpen, $isPanelOpen],
  ([slow, uploads, unsaved, ...rest]) => [slow, uploads, unsaved].some((list) => list.length > 0) || rest.some(Boolean),
)

/** The parts of the shell that no first paint needs, as a chunk of their own. */
export function LateParts() {
  const isNeeded = useUnit($isNeeded)
  const [isDue, setDue] = useState(false)
  const [Parts, setParts] = useState<ComponentType>()

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PREFETCH_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (Parts || !(isNeeded || isDue)) return
    // what did not load is asked for again the next time it is needed
    import('./parts').then(
      ({ Parts }) => setParts(() => Parts),
      (error: unknown) => console.warn('Parts of the shell did not load', error),
    )
  }, [isNeeded, isDue, Parts])

  // they stay: a dialog that is taken away instead of closed does not give the focus back
  return Parts ? <Parts /> : null
}

import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useShownRows } from '../lookups/use-shown-rows'
import { $sliceRows } from './model'
import type { Slice } from './parts'

/** The rows of a long list that belong into its table now. */
export function SliceRows({ children }: { children: (slice: Slice) => ReactNode }) {
  const slice = useUnit($sliceRows)
  useShownRows(slice.rows)
  return children(slice)
}

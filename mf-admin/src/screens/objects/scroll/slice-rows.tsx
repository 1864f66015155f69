import type { AnyRow } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import type { ListPart } from '@lavka/shared/ui-data'
import type { ReactNode } from 'react'
import { useShownRows } from '../lookups/use-shown-rows'
import { $sliceRows, $top } from './model'

/** The rows of a long list that belong into its table now. */
export function SliceRows({ children }: { children: (part: ListPart<AnyRow>) => ReactNode }) {
  const { slice, top } = useUnit({ slice: $sliceRows, top: $top })
  useShownRows(slice.rows)
  return children({ ...slice, top })
}

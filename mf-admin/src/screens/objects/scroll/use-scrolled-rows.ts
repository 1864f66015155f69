import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $page } from '../model'
import { $isScrolled, $partError, $sliceRows, $top, sightChanged } from './model'

/** The rows of the table when all rows scroll as one list; null for pages, and for the cards of a phone. */
export function useScrolledRows() {
  const { isScrolled, slice, top, page, error } = useUnit({
    isScrolled: $isScrolled,
    slice: $sliceRows,
    top: $top,
    page: $page,
    error: $partError,
  })
  const onSight = useUnit(sightChanged)
  const isPhone = useIsPhone()
  if (!isScrolled || isPhone) return null
  const { first, rows } = slice
  return { rows, error, window: { total: page?.total ?? 0, first, top, onSight } }
}

import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $page } from '../model'
import { $isScrolled, $partError, $question, $sliceRows, $top, scrollRested, sightChanged } from './model'

/** The rows of the table when all rows scroll as one list; null for pages, and for the cards of a phone. */
export function useScrolledRows() {
  const { isScrolled, question, slice, top, page, error } = useUnit({
    isScrolled: $isScrolled,
    question: $question,
    slice: $sliceRows,
    top: $top,
    page: $page,
    error: $partError,
  })
  const [onSight, rested] = useUnit([sightChanged, scrollRested])
  const isPhone = useIsPhone()
  if (!isScrolled || isPhone) return null
  const { first, rows } = slice
  const onRest = (from: number) => rested({ question, from })
  return { rows, error, window: { list: question, total: page?.total ?? 0, first, top, onSight, onRest } }
}

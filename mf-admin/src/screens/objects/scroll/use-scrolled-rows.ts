import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $page } from '../model'
import { $isScrolled, $partError, $question, scrollRested, sightChanged } from './model'
import { SliceRows } from './slice-rows'

/** The list of the table when all rows scroll as one; null for pages, and for the cards of a phone. */
export function useScrolledRows() {
  const { isScrolled, question, page, error } = useUnit({
    isScrolled: $isScrolled,
    question: $question,
    page: $page,
    error: $partError,
  })
  const [onSight, rested] = useUnit([sightChanged, scrollRested])
  const isPhone = useIsPhone()
  if (!isScrolled || isPhone) return null
  const onRest = (from: number) => rested({ question, from })
  return { error, window: { list: question, total: page?.total ?? 0, onSight, onRest, Slice: SliceRows } }
}

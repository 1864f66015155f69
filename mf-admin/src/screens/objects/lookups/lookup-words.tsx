import type { AnyRow, Field } from '@lavka/server/contract'
import { useStoreMap } from 'effector-react'
import { formatValue } from '../fields/format'
import { $captions } from './model'

/** The caption of a key. It renders by itself when the caption comes, so that the cells around need not. */
export function LookupWords({ field, value }: { field: Field; value: AnyRow[string] }) {
  const words = useStoreMap({
    store: $captions,
    keys: [field, value],
    fn: (captions, [field, value]) => formatValue(field, value, captions),
  })
  return words
}

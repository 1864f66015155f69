import type { AnyRow } from '@lavka/server/contract'
import { Slot } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { $draft } from '../../card/row-model'
import { Preview } from '../preview'

/** The public page of the supplier as buyers see it, with what is typed below and not saved yet. */
export function SupplierPreview({ row }: { row: AnyRow }) {
  const draft = useUnit($draft)
  return (
    <Preview>
      <Slot
        view="supplier-preview"
        code={String(row['code'])}
        version={String(row['version'])}
        draft={JSON.stringify(draft?.texts ?? {})}
      />
    </Preview>
  )
}

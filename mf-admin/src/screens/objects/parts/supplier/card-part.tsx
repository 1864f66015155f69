import type { AnyRow } from '@lavka/server/contract'
import { SupplierOnboarding } from './onboarding'
import { SupplierPreview } from './preview'

/** The hand-made part of a supplier's card: onboarding, and the page that buyers see. */
export function SupplierPart({ row }: { row: AnyRow }) {
  return (
    <>
      <SupplierOnboarding row={row} />
      <SupplierPreview row={row} />
    </>
  )
}

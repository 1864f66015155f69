import type { AnyRow } from '@lavka/server/contract'
import { $role } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { MovesSection } from '../moves/moves'
import { moves } from './model'
import { Split } from './split'
import { Trial } from './trial'

/** The moves of the promotion, and for the marketplace what it would have cost. */
export function PromotionPart({ row }: { row: AnyRow }) {
  const role = useUnit($role)
  return (
    <>
      <MovesSection label="Что сделать с акцией" moves={moves} />
      {(role === 'admin' || role === 'manager') && <Trial needsCode={row['needsCode'] === true} />}
      {(role === 'admin' || role === 'manager') && typeof row['sharePercent'] === 'number' && <Split />}
    </>
  )
}

import type { AnyRow } from '@lavka/server/contract'
import { MovesSection } from '../moves/moves'
import { ContractFiles } from './files'
import { moves } from './model'

/** The possible actions on the contract, and its files. */
export function ContractPart({ row }: { row: AnyRow }) {
  return (
    <>
      <MovesSection label="Что сделать с договором" moves={moves} />
      <ContractFiles code={String(row['id'])} />
    </>
  )
}

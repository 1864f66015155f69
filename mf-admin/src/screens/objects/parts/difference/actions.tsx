import { MovesSection } from '../moves/moves'
import { moves } from './model'

/** The decision about a difference between the bank and the ledger. */
export function DifferenceActions() {
  return <MovesSection label="Что сделать с расхождением" moves={moves} />
}

import { MovesSection } from '../moves/moves'
import { moves } from './model'

/** The actions on a change that waits for approval. */
export function ProposalActions() {
  return <MovesSection label="Что сделать с изменением" moves={moves} />
}

import { createCall } from '@lavka/shared'
import type { DecideProposal, WithdrawProposal } from '@lavka/server/contract'

export const decideProposalFx = createCall<DecideProposal>('PUT', '/apiadmin/objects/change-proposals/state')
export const withdrawProposalFx = createCall<WithdrawProposal>('PUT', '/apiadmin/objects/change-proposals/withdrawal')

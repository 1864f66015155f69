import type { AcceptInvitation, FindInvitation } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findInvitationFx = createCall<FindInvitation>('GET', '/api/users/invitations/{code}')
export const acceptInvitationFx = createCall<AcceptInvitation>('POST', '/api/users/invitations/{code}')

import { createCall } from '@lavka/shared'
import type {
  ApproveApplication,
  AskApplicant,
  FindStaff,
  GiveRole,
  Invite,
  RefuseApplication,
  WithdrawInvitation,
} from '@lavka/server/contract'

export const findStaffFx = createCall<FindStaff>('GET', '/apiadmin/staff')
export const giveRoleFx = createCall<GiveRole>('PUT', '/apiadmin/staff')
export const inviteFx = createCall<Invite>('POST', '/apiadmin/staff/invitations')
export const withdrawInvitationFx = createCall<WithdrawInvitation>('DELETE', '/apiadmin/staff/invitations/{id}')
export const askApplicantFx = createCall<AskApplicant>('PUT', '/apiadmin/staff/applications/{id}')
export const approveApplicationFx = createCall<ApproveApplication>('POST', '/apiadmin/staff/applications/{id}')
export const refuseApplicationFx = createCall<RefuseApplication>('DELETE', '/apiadmin/staff/applications/{id}')

import { duties, rightsOf, type Duty } from '@lavka/domain/duties'
import { $role, createDetails, loggedOut, noticeShown } from '@lavka/shared'
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import type { Application, FindStaff, Invitation, Invite, StaffMember } from '@lavka/server/contract'
import {
  approveApplicationFx,
  askApplicantFx,
  findStaffFx,
  giveRoleFx,
  inviteFx,
  refuseApplicationFx,
  withdrawInvitationFx,
} from '../../api/staff'

const staff = createDetails({ effect: findStaffFx, toParams: (_: void) => undefined, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = staff
export const $staff = staff.$details
/** A supplier's owner, who gives the duties of that supplier alone. */
export const $isOwner = $role.map((role) => role === 'supplier')

type Role = Invite['body']['role']
export const roles: [role: Role, name: string][] = [
  ['manager', 'Менеджер'],
  ['supplier', 'Поставщик'],
  ['partner', 'Партнёр'],
  ['investor', 'Инвестор'],
  ['admin', 'Администратор'],
]
/** What a supplier's people do, an owner first. */
export const dutyNames: [duty: Duty, name: string][] = duties.map((duty) => [duty, rightsOf[duty].name])
export const hasSupplier = (role: string): boolean => role === 'supplier' || role === 'partner'

type Suppliers = FindStaff['answer']['suppliers']
export type Act =
  | { kind: 'invite'; suppliers: Suppliers }
  | { kind: 'role'; person: StaffMember; suppliers: Suppliers }
  | { kind: 'withdraw'; invitation: Invitation }
  | { kind: 'approve' | 'ask' | 'refuse'; application: Application }
/** The values of the form by the names of its fields. */
type Given = Readonly<Record<string, string>>

export const actPressed = createEvent<Act>()
export const actDropped = createEvent()
export const $act = createStore<Act | null>(null).on(actPressed, (_, act) => act)

/** Answers with what was done. */
const doActFx = createEffect(async ({ act, given }: { act: Act; given: Given }): Promise<string> => {
  const { contact = '', reason = '', name = '', code = '', region = '', phone = '', address = '' } = given
  // a role that is none of the staff's takes the access away
  const role = roles.find(([one]) => one === given.role)?.[0] ?? 'client'
  const supplierId = hasSupplier(role) ? Number(given.supplier) : null
  const duty = role === 'supplier' ? (duties.find((one) => one === given.duty) ?? 'owner') : null
  switch (act.kind) {
    case 'invite':
      if (role !== 'client') await inviteFx({ body: { contact, role, supplierId, duty } })
      return `Приглашение отправлено: ${contact}`
    case 'withdraw':
      await withdrawInvitationFx({ params: { id: act.invitation.id } })
      return `${act.invitation.contact}: приглашение отозвано`
    case 'role': {
      const { id, role: seenRole, supplierId: seenSupplier, duty: seenDuty } = act.person
      const seen = { role: seenRole, supplierId: seenSupplier, duty: seenDuty }
      await giveRoleFx({ body: { id, seen, role, supplierId, duty, reason } })
      return `${act.person.name}: ${role === 'client' ? 'доступ забран' : 'роль изменена'}`
    }
    case 'approve':
      await approveApplicationFx({ params: { id: act.application.id }, body: { name, code, region, phone, address } })
      return `${name}: поставщик и магазин созданы`
    case 'ask':
      await askApplicantFx({ params: { id: act.application.id }, body: { text: given.text ?? '' } })
      return `${act.application.name}: документы запрошены`
    case 'refuse':
      await refuseApplicationFx({ params: { id: act.application.id }, body: { reason } })
      return `${act.application.name}: в заявке отказано`
  }
})

export const submitFx = attach({
  source: $act,
  async effect(act, given: Given) {
    return act && { text: await doActFx({ act, given }) }
  },
})

const done = submitFx.doneData.filterMap((result) => result ?? undefined)

const calls = [giveRoleFx, inviteFx, withdrawInvitationFx, approveApplicationFx, askApplicantFx, refuseApplicationFx]
export const $refusal = createStore('')
  .on(merge(calls.map(({ failData }) => failData)), (_, { message }) => message)
  .reset(actPressed, submitFx)
$act.reset(actDropped, done, loggedOut)

sample({ clock: done, fn: ({ text }) => ({ kind: 'success', text }) as const, target: noticeShown })
// also after a refusal: another administrator may have changed it
sample({ clock: submitFx.finally, fn: () => undefined, target: staff.invalidated })

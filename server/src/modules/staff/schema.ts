import { Type, type Static } from 'typebox'
import { duties } from '@lavka/domain/duties'
import { backOffice, everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { LongCode, RowId, storable } from '../../schema-primitives.ts'
import { Done, RoleName } from '../users/schema.ts'
import { Application } from './application-schema.ts'

// Who works here: people with a role other than «client», and invitations to become one (docs/accounts.md).

const StaffRole = Type.Enum([...backOffice])
const SupplierId = Type.Union([RowId, Type.Null()], {
  description: 'Для ролей «Поставщик» и «Партнёр», и только для них',
})
const Duty = Type.Union([Type.Enum([...duties]), Type.Null()], {
  description: 'Что человек делает у поставщика; для роли «Поставщик», и только для неё',
})
const Named = {
  role: StaffRole,
  duty: Duty,
  roleName: Type.String({ description: 'У людей поставщика — что они делают' }),
  supplierId: SupplierId,
  supplierName: Type.String(),
}

export type StaffMember = Static<typeof StaffMember>
const StaffMember = Type.Object({
  id: RowId,
  name: Type.String(),
  login: Type.String({ description: 'Скрыт, если это почта или телефон' }),
  email: Type.String({ description: 'Начало и домен: a…@mail.example' }),
  ...Named,
  isBlocked: Type.Boolean(),
  isSelf: Type.Boolean({ description: 'Свою роль никто не меняет' }),
})

export type Invitation = Static<typeof Invitation>
const Invitation = Type.Object({
  id: RowId,
  contact: Type.String({ description: 'Почта или телефон' }),
  ...Named,
  madeBy: Type.String({ description: 'Кто пригласил' }),
  expiresAt: Type.String({ description: 'UTC ISO' }),
})

export const findStaff = defineCall({
  method: 'GET',
  url: '/apiadmin/staff',
  summary:
    'Сотрудники, открытые приглашения, заявки поставщиков и поставщики, к которым можно пригласить; владельцу — люди его поставщика',
  allow: ['admin', 'supplier'],
  ownersOnly: true,
  answer: Type.Object({
    people: Type.Array(StaffMember),
    invitations: Type.Array(Invitation),
    applications: Type.Array(Application, { description: 'Кто хочет продавать и ждёт решения' }),
    suppliers: Type.Array(Type.Object({ id: RowId, name: Type.String() })),
  }),
})

/**
 * Ends all sessions of the person, stops their subscriptions, and tells them and the administrators. A supplier's owner gives the duties of that supplier alone,
 * and sees nobody else. «client» of who works for another supplier, too, leaves that.
 */
export const giveRole = defineCall({
  method: 'PUT',
  url: '/apiadmin/staff',
  summary: 'Сменить роль сотрудника; «client» — забрать доступ; записывается',
  allow: ['admin', 'supplier'],
  ownersOnly: true,
  moves: 'rights',
  needsPassword: true,
  body: Type.Object({
    id: RowId,
    seen: Type.Object(
      { role: StaffRole, supplierId: SupplierId, duty: Duty },
      { description: 'Роль, какой её видели' },
    ),
    role: RoleName,
    supplierId: SupplierId,
    duty: Duty,
    reason: Type.String({ maxLength: 500, pattern: storable, description: 'Для журнала' }),
  }),
  answer: Done,
  errors: ['CONFLICT', 'NOT_FOUND', 'VALUE_REFUSED'],
})

export const invite = defineCall({
  method: 'POST',
  url: '/apiadmin/staff/invitations',
  summary: 'Пригласить сотрудника письмом или СМС: ссылка на неделю, одноразовая; записывается',
  allow: ['admin', 'supplier'],
  ownersOnly: true,
  moves: 'rights',
  needsPassword: true,
  body: Type.Object({
    contact: Type.String({ minLength: 3, maxLength: 254, description: 'Почта или мобильный телефон' }),
    role: StaffRole,
    supplierId: SupplierId,
    duty: Duty,
  }),
  answer: Type.Object({ id: RowId }),
  errors: ['TOO_MANY', 'VALUE_REFUSED'],
})

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  url: '/apiadmin/staff/invitations/{id}',
  summary: 'Отозвать приглашение; записывается',
  allow: ['admin', 'supplier'],
  ownersOnly: true,
  moves: 'rights',
  needsPassword: true,
  params: Type.Object({ id: RowId }),
  answer: Done,
  errors: ['NOT_FOUND'],
})

/** BAD_CODE: a link that was used, withdrawn or is older than a week. */
export const findInvitation = defineCall({
  method: 'GET',
  url: '/api/users/invitations/{code}',
  summary: 'Приглашение по коду из ссылки: какая роль и у какого поставщика',
  allow: everyone,
  params: Type.Object({ code: LongCode }),
  answer: Type.Object({ role: StaffRole, roleName: Type.String(), supplierName: Type.String() }),
  errors: ['BAD_CODE', 'TOO_MANY'],
})

/**
 * Ends all sessions of the person, who logs in anew by the password; so somebody without one is refused. A buyer takes any role, a supplier's person begins to
 * work for another supplier, too.
 */
export const acceptInvitation = defineCall({
  method: 'POST',
  url: '/api/users/invitations/{code}',
  summary: 'Принять приглашение: роль меняется, все сеансы завершаются',
  allow: ['client', 'supplier', 'picker', 'courier'],
  moves: 'rights',
  needsPassword: true,
  params: Type.Object({ code: LongCode }),
  answer: Done,
  errors: ['BAD_CODE', 'TOO_MANY'],
})

export type FindStaff = CallOf<typeof findStaff>
export type GiveRole = CallOf<typeof giveRole>
export type Invite = CallOf<typeof invite>
export type WithdrawInvitation = CallOf<typeof withdrawInvitation>
export type FindInvitation = CallOf<typeof findInvitation>
export type AcceptInvitation = CallOf<typeof acceptInvitation>

import type { Role } from './roles.ts'

/** What somebody does for a supplier, beside the role «supplier» of the specification (docs/accounts.md). */
export const duties = ['owner', 'manager', 'picker', 'courier'] as const
export type Duty = (typeof duties)[number]

type Rights = {
  name: string
  /** as whom the server lets them in, also row security: `allow` of the calls and screens has these roles */
  role: Extract<Role, 'supplier' | 'picker' | 'courier'>
  /** the supplier's people, requisites, contracts and money: what is declared `ownersOnly` */
  isOwner: boolean
}

/** What each duty may do. */
export const rightsOf: Readonly<Record<Duty, Rights>> = {
  owner: { name: 'Владелец', role: 'supplier', isOwner: true },
  manager: { name: 'Менеджер', role: 'supplier', isOwner: false },
  picker: { name: 'Сборщик', role: 'picker', isOwner: false },
  courier: { name: 'Курьер', role: 'courier', isOwner: false },
}

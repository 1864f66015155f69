// Lists of roles for the `allow` of a call of the server and of a route row.

/** Back office roles that work with orders and products; an investor sees figures only. */
export const staff = ['admin', 'manager', 'supplier', 'partner'] as const
/** All roles of the back office. */
export const backOffice = [...staff, 'investor'] as const
/** The roles of accounts in the database (specification §6). */
export const accountRoles = [...backOffice, 'client'] as const
/** A supplier's people who only collect or bring orders work in a role of their own (duties.ts). */
export const helpers = ['picker', 'courier'] as const
/** All roles in which somebody works who has logged in. */
export const people = [...accountRoles, ...helpers] as const
/** All roles, anonymous visitors included. */
export const everyone = [...people, 'anonymous'] as const

export type Role = (typeof everyone)[number]
export type PersonRole = (typeof people)[number]
export type AccountRole = (typeof accountRoles)[number]

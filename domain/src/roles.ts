// Lists of roles for the `allow` of a call of the server and of a route row.

/** Back office roles that work with orders and products; an investor sees figures only. */
export const staff = ['admin', 'manager', 'supplier', 'partner'] as const
/** All roles of the back office. */
export const backOffice = [...staff, 'investor'] as const
/** All roles that can log in: those in the database. */
export const people = [...backOffice, 'client'] as const
/** All roles, anonymous visitors included. */
export const everyone = [...people, 'anonymous'] as const

export type Role = (typeof everyone)[number]
export type PersonRole = (typeof people)[number]

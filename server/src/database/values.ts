// The values that a column of text may have, as the checks of the migrations say them.

/** Who may log in. */
export const roles = ['investor', 'admin', 'supplier', 'partner', 'manager', 'client'] as const
export type StoredRole = (typeof roles)[number]

export const orderStatuses = [
  'placed',
  'confirmed',
  'assembling',
  'ready',
  'shipping',
  'delivered',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const deliveryStates = ['open', 'assigned', 'out', 'delivered', 'failed', 'rescheduled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const fundsStates = [
  'none',
  'contract_pending',
  'held',
  'partially_released',
  'released',
  'unheld',
  'failed',
  'debt',
] as const
export type FundsState = (typeof fundsStates)[number]

export const substitutionChoices = ['call', 'replace', 'remove'] as const
export type Substitutions = (typeof substitutionChoices)[number]

export const origins = ['web', 'call'] as const
export type Origin = (typeof origins)[number]

export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

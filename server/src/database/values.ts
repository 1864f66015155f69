// The values that a column of text may have, as the checks of the migrations say them.

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

/** What an administrator may raise a person's limits of ordering to. */
export const raisedLimits = ['regular', 'trusted', 'unlimited'] as const
export type RaisedLimits = (typeof raisedLimits)[number]

export const batchKinds = ['import', 'bulk', 'revert'] as const
export type BatchKind = (typeof batchKinds)[number]
export const batchStates = ['mapping', 'planning', 'planned', 'applying', 'done', 'stopped', 'failed'] as const
export type BatchState = (typeof batchStates)[number]
export const batchRowStates = ['waiting', 'wrong', 'done', 'failed'] as const

/** What may be uploaded. A picture is kept as we encoded it ourselves, whatever it came as. */
export const fileKinds = ['picture', 'pdf', 'xlsx', 'docx'] as const
export type FileKind = (typeof fileKinds)[number]

/** Of a contract of a supplier; one that was accepted and is over is ended. */
export const contractStates = ['draft', 'offered', 'accepted', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

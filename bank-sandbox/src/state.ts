import type { BeneficiaryData } from './beneficiary-data.ts'

// All that the bank knows. It changes by commands (commands/) and by due work (due.ts) alone, both deterministic, so that the same
// journal gives the same state. Money: whole kopecks; times: milliseconds of the bank's clock.

export type BeneficiaryStatus = 'CREATED' | 'ACTIVATED' | 'REJECTED'

export type Beneficiary = {
  data: BeneficiaryData
  status: BeneficiaryStatus
  createdAt: number
  changedAt: number
}

/** Seconds of the bank's clock that its work takes, and how long one operation holds its beneficiary (real milliseconds). */
export type Settings = {
  activationSeconds: number
  operationMs: number
}

export type Work = { kind: 'activate'; beneficiaryId: string }

export type Due = { at: number; work: Work }

/** What was answered to an operation: the same RqUID with the same data gets the same answer. */
export type Answered = { digest: string; status: number; body: unknown }

export type State = {
  /** makes the ids of one journal differ from those of another */
  seed: string
  sequence: number
  /** how far the clock was moved, milliseconds */
  offset: number
  settings: Settings
  beneficiaries: Map<string, Beneficiary>
  /** INN → beneficiaryId, of those that are not rejected */
  inns: Map<string, string>
  /** beneficiaryId of those in the registry, in the order of activation */
  activated: string[]
  answered: Map<string, Answered>
  /** soonest first */
  due: Due[]
}

export const usualSettings: Settings = { activationSeconds: 600, operationMs: 20 }

export function emptyState(seed: string): State {
  return {
    seed,
    sequence: 0,
    offset: 0,
    settings: usualSettings,
    beneficiaries: new Map(),
    inns: new Map(),
    activated: [],
    answered: new Map(),
    due: [],
  }
}

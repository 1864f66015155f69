import type { BeneficiaryData } from './beneficiary-data.ts'
import type { CardMovement, CardOrder } from './card-state.ts'
import type { PrintedReceipt, Register } from './receipts/receipt-state.ts'
import type { Notice } from './notices/notice.ts'
import type { Contract, MoneyEvent, Totals, TopUp } from './money-state.ts'

// All that the bank knows. It changes by commands (commands/) and by due work (due.ts) alone, both deterministic, so that the same
// journal gives the same state. Money: whole kopecks; times: milliseconds of the bank's clock.

export type BeneficiaryStatus = 'CREATED' | 'ACTIVATED' | 'REJECTED'

/** Available = balance − obligations − pending − blocked − debt. */
export type Balance = { balance: number; obligations: number; pending: number; blocked: number; debt: number }

export type Beneficiary = {
  data: BeneficiaryData
  status: BeneficiaryStatus
  createdAt: number
  changedAt: number
  money: Balance
  /** ids, oldest first */
  events: string[]
  contracts: string[]
}

/** Seconds of the bank's clock that its work takes, and how long one operation holds its beneficiary (real milliseconds). */
export type Settings = {
  activationSeconds: number
  creditSeconds: number
  holdSeconds: number
  paymentSeconds: number
  /** of printing a receipt */
  receiptSeconds: number
  operationMs: number
  /** where notices go; empty for nowhere */
  callbackUrl: string
}

export type Work =
  | { kind: 'activate'; beneficiaryId: string }
  | { kind: 'receipt'; externalId: string }
  | { kind: 'event'; eventId: string; value: MoneyEvent['value']; error?: string }

/** A fault that the next `times` calls meet (faults/codes.ts). */
export type ArmedFault = { id: string; operation: string; code: number; times: number }

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
  events: Map<string, MoneyEvent>
  contracts: Map<string, Contract>
  topUps: Map<string, TopUp>
  /** orders paid by card, by orderId */
  cards: Map<string, CardOrder>
  /** the acquiring report, oldest first */
  movements: CardMovement[]
  /** by externalId */
  receipts: Map<string, PrintedReceipt>
  register: Register
  totals: Totals
  faults: ArmedFault[]
  /** RqUID whose magic value has had its effect */
  shown: Set<string>
  noticeCount: number
  /** not taken yet, by noticeId, oldest first */
  notices: Map<number, Notice>
  answered: Map<string, Answered>
  /** soonest first */
  due: Due[]
}

const usualSettings: Settings = {
  activationSeconds: 600,
  creditSeconds: 5,
  holdSeconds: 2,
  paymentSeconds: 30,
  receiptSeconds: 2,
  operationMs: 20,
  callbackUrl: '',
}

export function emptyState(seed: string): State {
  return {
    seed,
    sequence: 0,
    offset: 0,
    settings: usualSettings,
    beneficiaries: new Map(),
    inns: new Map(),
    activated: [],
    events: new Map(),
    contracts: new Map(),
    topUps: new Map(),
    cards: new Map(),
    movements: [],
    receipts: new Map(),
    register: { documents: 0, shift: 0, day: '', inShift: 0 },
    totals: { arrived: 0, crediting: 0, paid: 0, fees: 0, refunded: 0 },
    faults: [],
    shown: new Set(),
    noticeCount: 0,
    notices: new Map(),
    answered: new Map(),
    due: [],
  }
}

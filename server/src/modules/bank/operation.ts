import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

/** Fields that the bank does not tell and the journal does not keep: stored encrypted, until the operation ends. */
export type Secret = { birthDate: string; identificationDoc: Record<string, string> }

const Id = Type.String({ pattern: '^[0-9a-fA-F-]{36}$' })
const Kopecks = Type.Integer({ minimum: 1, maximum: 100_000_000_000 })

export type Side = Static<typeof Side>
/** A payer or a payee of a payment, as the bank knows it (domain.md §2.1). */
const Side = Type.Object({
  typeCode: Type.Enum(['UL', 'IP', 'FL']),
  name: Type.String(),
  inn: Type.Optional(Type.String()),
  kpp: Type.Optional(Type.String()),
  account: Type.Object({
    accountNumber: Type.String(),
    bankBIC: Type.String(),
    bankCorAccount: Type.String(),
    bankName: Type.String(),
  }),
})

export type StepTransaction = Static<typeof StepTransaction>
/** One payment out of a hold. Kopecks; `payer` is the beneficiary, the same in all transactions of a step. */
const StepTransaction = Type.Object({
  transactionType: Type.Enum(['PAYMENT', 'FEE']),
  payer: Side,
  payee: Side,
  amount: Kopecks,
  purpose: Type.String(),
})

/** What is sent for each kind of operation, besides the beneficiary and the nominal account. Amounts are kopecks, days «2026-11-22». */
const payloadSchemas = {
  // the fields of domain.md §2.1, without what is secret
  create_beneficiary: Type.Record(Type.String(), Type.Unknown()),
  create_contract: Type.Object({
    smartContractId: Id,
    title: Type.String(),
    expirationDate: Type.String(),
    amount: Kopecks,
  }),
  confirm_step: Type.Object({
    smartContractId: Id,
    transactions: Type.Array(StepTransaction, { minItems: 1, maxItems: 10 }),
  }),
  complete_contract: Type.Object({ smartContractId: Id }),
  identify: Type.Object({ transactionId: Id, amount: Type.Optional(Kopecks) }),
}

export type OperationKind = keyof typeof payloadSchemas
export type Payloads = { [K in OperationKind]: Static<(typeof payloadSchemas)[K]> }

/** What of the bank's answers is read; another answer counts as none. */
const answerSchemas = {
  create_beneficiary: Type.Object({ beneficiaryId: Id }),
  create_contract: Type.Object({ smartContractId: Id }),
  confirm_step: Type.Object({
    smartContractId: Id,
    // in the order of the request; a transaction that is declined stays held, the others go on
    transactions: Type.Array(
      Type.Object({
        transactionId: Type.Optional(Id),
        transactionType: Type.Enum(['PAYMENT', 'FEE']),
        amount: Type.Integer(),
        status: Type.Enum(['CREATED', 'PENDING', 'DONE', 'DECLINED', 'ERROR']),
        error: Type.Optional(Type.String()),
      }),
    ),
  }),
  complete_contract: Type.Object({ smartContractId: Id }),
  identify: Type.Object({ transactionId: Id, eventId: Id }),
}

export type Answers = { [K in OperationKind]: Static<(typeof answerSchemas)[K]> }

/** An operation to store. `K` is its kind. */
export type NewOperation<K extends OperationKind = OperationKind> = {
  [Kind in K]: {
    kind: Kind
    beneficiaryId: string
    orderId?: number
    contractId?: string
    payload: Payloads[Kind]
    /** for `create_beneficiary` of a sole trader */
    secret?: Secret
  }
}[K]

type Stored = {
  [Kind in OperationKind]: {
    id: string
    kind: Kind
    beneficiaryId: string
    orderId: number | null
    contractId: string | null
    payload: Payloads[Kind]
  }
}[OperationKind]

/** A stored operation, for those who listen to its end. `id` is its RqUID as a UUID. */
export type StoredOperation<K extends OperationKind = OperationKind> = Extract<Stored, { kind: K }>

export type BankRefusal = Static<typeof BankRefusal>
/** The body of the bank's refusals, and of those of our bank calls (domain.md §2.2). */
export const BankRefusal = Type.Object({
  httpCode: Type.String(),
  httpMessage: Type.String(),
  moreInformation: Type.String(),
  message: Type.String(),
})

/** How an operation ended: the bank did it, or refused it and did nothing. */
export type Outcome<K extends OperationKind = OperationKind> =
  | { state: 'done'; answer: Answers[K] }
  | { state: 'refused'; error: BankRefusal }

type Loaded = Omit<StoredOperation, 'payload'> & { payload: unknown }

/** Whether what was stored is an operation of its kind. */
export function isStored(operation: Loaded): operation is StoredOperation {
  return Value.Check(payloadSchemas[operation.kind], operation.payload)
}

/** Whether the bank's answer to an operation of this kind says what it must. */
export function isAnswer(kind: OperationKind, body: unknown): body is Answers[OperationKind] {
  return Value.Check(answerSchemas[kind], body)
}

export function isOfKind<K extends OperationKind>(
  operation: StoredOperation,
  kind: K,
): operation is StoredOperation<K> {
  return operation.kind === kind
}

export function isOutcomeOf<K extends OperationKind>(kind: K, outcome: Outcome): outcome is Outcome<K> {
  return outcome.state === 'refused' || Value.Check(answerSchemas[kind], outcome.answer)
}

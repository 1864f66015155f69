import { randomUUID } from 'node:crypto'
import type { BankEvent, BankEventType, BankEventValue } from '../../bank/event.ts'
import type { Outcome, StoredOperation } from '../../bank/operation.ts'

type Event = {
  type: BankEventType
  amount: number
  contractId: string | null
  transactionType: 'PAYMENT' | 'FEE' | null
  payee?: BankEvent['payee']
}
type Contract = {
  amount: number
  held: number
  pending: number
  paid: number
  fees: number
  unheld: number
  isClosing: boolean
}
type Moving = Event & { id: string; value: BankEventValue }

/** The bank in memory: its rules for holds, payments and completions, without HTTP. It keeps what it has done by the id of an operation. */
export class ModelBank {
  balance = 0
  blocked = 0
  /** what payments have brought to whom, by INN */
  readonly received = new Map<string, number>()
  readonly contracts = new Map<string, Contract>()
  /** every value of every event, in the order in which the bank made them */
  readonly made: BankEvent[] = []
  private readonly moving: Moving[] = []
  private readonly answers = new Map<string, Outcome>()
  readonly beneficiaryId: string
  constructor(beneficiaryId: string) {
    this.beneficiaryId = beneficiaryId
  }

  get held(): number {
    return [...this.contracts.values()].reduce((sum, { held, pending }) => sum + held + pending, 0)
  }

  get available(): number {
    return this.balance - this.held - this.blocked
  }

  topUp(amount: number): void {
    this.move({ type: 'CREDIT', amount, contractId: null, transactionType: null })
  }

  block(amount: number): void {
    if (amount > this.available) return
    this.blocked += amount
    const event = this.move({ type: 'BLOCK', amount, contractId: null, transactionType: null })
    this.end(event, 'DONE')
  }

  /** A repeat of an operation gets the first answer again. */
  send(operation: StoredOperation, declines: boolean): Outcome {
    const known = this.answers.get(operation.id)
    if (known) return known
    const outcome = this.run(operation, declines)
    this.answers.set(operation.id, outcome)
    return outcome
  }

  private run(operation: StoredOperation, declines: boolean): Outcome {
    if (operation.kind === 'create_contract') return this.create(operation.payload)
    if (operation.kind === 'confirm_step') return this.confirm(operation.payload, declines)
    if (operation.kind === 'complete_contract') return this.complete(operation.payload.smartContractId)
    throw new Error(operation.kind)
  }

  private create({ smartContractId: id, amount }: StoredOperation<'create_contract'>['payload']): Outcome {
    if (amount > this.available) return refused('На счёте бенефициара не хватает денег')
    this.contracts.set(id, { amount, held: amount, pending: 0, paid: 0, fees: 0, unheld: 0, isClosing: false })
    this.move({ type: 'HOLD', amount, contractId: id, transactionType: null })
    return { state: 'done', answer: { smartContractId: id } }
  }

  private confirm(
    { smartContractId, transactions }: StoredOperation<'confirm_step'>['payload'],
    declines: boolean,
  ): Outcome {
    const contract = this.contracts.get(smartContractId)
    const sum = transactions.reduce((total, { amount }) => total + amount, 0)
    if (!contract || contract.isClosing || sum > contract.held) return refused('Сумма больше заблокированной')
    const results = transactions.map(({ transactionType, amount, payee: { name, inn = '' } }, at) => {
      if (declines && at === 0) return { transactionType, amount, status: 'DECLINED' as const, error: 'отказ' }
      contract.held -= amount
      contract.pending += amount
      const payee = { name, inn }
      const { id } = this.move({ type: 'DEBIT', amount, contractId: smartContractId, transactionType, payee })
      return { transactionId: id, transactionType, amount, status: 'CREATED' as const }
    })
    return { state: 'done', answer: { smartContractId, transactions: results } }
  }

  private complete(id: string): Outcome {
    const contract = this.contracts.get(id)
    if (!contract || contract.isClosing || contract.pending > 0) return refused('По контракту ещё идут платежи')
    contract.isClosing = true
    this.move({ type: 'UNHOLD', amount: contract.held, contractId: id, transactionType: null })
    return { state: 'done', answer: { smartContractId: id } }
  }

  private move(event: Event): Moving {
    const moving: Moving = { ...event, id: randomUUID(), value: 'CREATED' }
    this.moving.push(moving)
    this.tell(moving)
    return moving
  }

  /** Time passes: one of the open movements goes on, or ends; a payment may be declined. */
  pass(which: number, declines: boolean): void {
    const event = this.moving[which % Math.max(this.moving.length, 1)]
    if (!event) return
    if (event.type === 'DEBIT' && event.value === 'CREATED') {
      event.value = 'PENDING'
      return this.tell(event)
    }
    this.end(event, declines && event.type === 'DEBIT' ? 'DECLINED' : 'DONE')
  }

  private end(event: Moving, value: BankEventValue): void {
    this.moving.splice(this.moving.indexOf(event), 1)
    event.value = value
    const contract = event.contractId === null ? undefined : this.contracts.get(event.contractId)
    if (event.type === 'CREDIT') this.balance += event.amount
    if (event.type === 'UNHOLD' && contract) {
      contract.held -= event.amount
      contract.unheld += event.amount
    }
    if (event.type === 'DEBIT' && contract) this.endPayment(event, contract)
    this.tell(event)
  }

  private endPayment({ amount, value, transactionType, payee }: Moving, contract: Contract): void {
    const inn = payee?.inn ?? ''
    if (value === 'DONE') this.received.set(inn, (this.received.get(inn) ?? 0) + amount)
    contract.pending -= amount
    if (value !== 'DONE') contract.held += amount
    else if (transactionType === 'FEE') contract.fees += amount
    else contract.paid += amount
    if (value === 'DONE') this.balance -= amount
  }

  get isQuiet(): boolean {
    return this.moving.length === 0
  }

  private tell({ id: eventId, type, value, amount: amountKopecks, contractId, transactionType, payee }: Moving): void {
    const now = new Date()
    this.made.push({
      eventId,
      value,
      beneficiaryId: this.beneficiaryId,
      type,
      amountKopecks,
      purpose: '',
      contractId,
      transactionType,
      payee: payee ?? null,
      error: value === 'DECLINED' ? 'отказ' : '',
      createdAt: now,
      happenedAt: now,
    })
  }
}

function refused(message: string): Outcome {
  return {
    state: 'refused',
    error: { httpCode: '422', httpMessage: 'Unprocessable Entity', moreInformation: message, message },
  }
}

import { randomUUID } from 'node:crypto'
import type { BankEvent, BankEventValue } from '../../bank/event.ts'
import type { Outcome, StoredOperation } from '../../bank/operation.ts'
import type { BankTopUp } from '../../bank/top-up.ts'
import { eventOf, refused, type Contract, type Event, type Moving } from './model-movement.ts'

/** The bank in memory: its rules for holds, payments and completions, without HTTP. It keeps what it has done by the id of an operation. */
export class ModelBank {
  balance = 0
  blocked = 0
  /** what payments have brought to whom, by INN */
  readonly received = new Map<string, number>()
  readonly contracts = new Map<string, Contract>()
  /** money that is nobody's: what is left of each top-up */
  readonly topUps = new Map<string, number>()
  arrived = 0
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

  get unidentified(): number {
    return [...this.topUps.values()].reduce((sum, rest) => sum + rest, 0)
  }

  /** Money comes whose purpose says whose it is. */
  topUp(amount: number): void {
    this.arrived += amount
    this.move({ type: 'CREDIT', amount, contractId: null, transactionType: null })
  }

  /** Money comes that is nobody's yet. */
  arrive(amount: number): void {
    this.arrived += amount
    this.topUps.set(randomUUID(), amount)
  }

  /** The list of what is nobody's. */
  readUnidentified(): BankTopUp[] {
    return [...this.topUps]
      .filter(([, rest]) => rest > 0)
      .map(([transactionId, restKopecks]) => {
        const payer = { name: 'ООО «Покупатель»', inn: '' }
        return { transactionId, restKopecks, purpose: '', payer, arrivedAt: new Date() }
      })
  }

  /** Takes a part of a top-up for the beneficiary; null when there is not so much. Its CREDIT comes, or is declined. */
  identify(topUpId: string, amount: number): Moving | null {
    const rest = this.topUps.get(topUpId) ?? 0
    if (amount > rest) return null
    this.topUps.set(topUpId, rest - amount)
    return this.move({ type: 'CREDIT', amount, contractId: null, transactionType: null, topUpId })
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
    if (operation.kind === 'identify') return this.answerIdentify(operation.payload, declines)
    throw new Error(operation.kind)
  }

  private answerIdentify(
    { transactionId, amount = 0 }: StoredOperation<'identify'>['payload'],
    declines: boolean,
  ): Outcome {
    const event = declines ? null : this.identify(transactionId, amount)
    if (!event) return refused('Сумма больше поступления')
    return { state: 'done', answer: { transactionId, eventId: event.id } }
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

  /** Time passes: one of the open movements goes on, or ends; a payment and an identification may be declined. */
  pass(which: number, declines: boolean): void {
    const event = this.moving[which % Math.max(this.moving.length, 1)]
    if (!event) return
    if (event.type === 'DEBIT' && event.value === 'CREATED') {
      event.value = 'PENDING'
      return this.tell(event)
    }
    const mayBeDeclined = event.type === 'DEBIT' || event.topUpId !== undefined
    this.end(event, declines && mayBeDeclined ? 'DECLINED' : 'DONE')
  }

  private end(event: Moving, value: BankEventValue): void {
    this.moving.splice(this.moving.indexOf(event), 1)
    event.value = value
    const contract = event.contractId === null ? undefined : this.contracts.get(event.contractId)
    if (event.type === 'CREDIT') this.endCredit(event)
    if (event.type === 'UNHOLD' && contract) {
      contract.held -= event.amount
      contract.unheld += event.amount
    }
    if (event.type === 'DEBIT' && contract) this.endPayment(event, contract)
    this.tell(event)
  }

  private endCredit({ amount, value, topUpId }: Moving): void {
    if (value === 'DONE') this.balance += amount
    else if (topUpId !== undefined) this.topUps.set(topUpId, (this.topUps.get(topUpId) ?? 0) + amount)
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

  private tell(moving: Moving): void {
    this.made.push(eventOf(moving, this.beneficiaryId))
  }
}

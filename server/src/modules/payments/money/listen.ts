import type { BankListeners } from '../../bank/listeners.ts'
import type { MoneyTerms } from './advance.ts'
import { followEvent } from './on-event.ts'
import { endIdentification } from '../top-ups/follow.ts'
import { endRefused, followPayments } from './on-operation-ended.ts'

/** The money of orders follows the bank. */
export function listenToBank(listeners: BankListeners, terms: MoneyTerms): void {
  listeners.onBankEvent((db, event) => followEvent(db, event, terms))
  listeners.onOperationEnded('confirm_step', (db, operation, outcome) => followPayments(db, operation, outcome, terms))
  listeners.onOperationEnded('create_contract', (db, operation, outcome) => endRefused(db, operation, outcome, terms))
  listeners.onOperationEnded('identify', endIdentification)
  listeners.onOperationEnded('complete_contract', (db, operation, outcome) => endRefused(db, operation, outcome, terms))
}

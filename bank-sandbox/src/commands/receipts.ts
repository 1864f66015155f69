import { Type } from 'typebox'
import { parserOf } from '../parse.ts'
import { plan } from '../plan.ts'
import { parseReceipt } from '../receipts/receipt-data.ts'
import type { PrintedReceipt } from '../receipts/receipt-state.ts'
import { Uuid } from '../schemas.ts'
import type { State } from '../state.ts'
import { command } from './command.ts'

const parseHead = parserOf(Type.Object({ externalId: Uuid, receipt: Type.Unknown() }))

/** A receipt to print with its id; a BankError for a wrong one. */
export function readReceipt(given: unknown) {
  const { externalId, receipt } = parseHead(given)
  return { externalId: externalId.toLowerCase(), receipt: parseReceipt(receipt) }
}

/** Takes a receipt to print. The same externalId again tells how that receipt is and prints nothing, but for one that failed, which begins anew. */
export const printReceipt = command(readReceipt, (state, { externalId, receipt }, at) => {
  const known = findTaken(state, externalId)
  if (known) return { status: 202, body: known.state, isRepeat: true }
  state.receipts.set(externalId, { externalId, receipt, state: { status: 'wait' } })
  plan(state, at + state.settings.receiptSeconds * 1000, { kind: 'receipt', externalId })
  return { status: 202, body: { status: 'wait' } }
})

/** The receipt of this id that waits or is printed. */
export function findTaken({ receipts }: State, externalId: string): PrintedReceipt | undefined {
  const known = receipts.get(externalId)
  return known?.state.status === 'fail' ? undefined : known
}

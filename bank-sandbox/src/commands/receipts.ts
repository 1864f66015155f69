import { Type } from 'typebox'
import { parserOf } from '../parse.ts'
import { plan } from '../plan.ts'
import { parseReceipt } from '../receipts/receipt-data.ts'
import { Uuid } from '../schemas.ts'
import { command } from './command.ts'

const parseHead = parserOf(Type.Object({ externalId: Uuid, receipt: Type.Unknown() }))

/** Takes a receipt to print. The same externalId again tells how that receipt is and prints nothing, but for one that failed, which begins anew. */
export const printReceipt = command(
  (given) => {
    const { externalId, receipt } = parseHead(given)
    return { externalId: externalId.toLowerCase(), receipt: parseReceipt(receipt) }
  },
  (state, { externalId, receipt }, at) => {
    const known = state.receipts.get(externalId)
    if (known && known.state.status !== 'fail') return { status: 202, body: known.state, isRepeat: true }
    state.receipts.set(externalId, { externalId, receipt, state: { status: 'wait' } })
    plan(state, at + state.settings.receiptSeconds * 1000, { kind: 'receipt', externalId })
    return { status: 202, body: { status: 'wait' } }
  },
)

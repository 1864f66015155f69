import { createHash } from 'node:crypto'
import { endOf } from '../faults/magic.ts'
import type { State } from '../state.ts'
import type { ReceiptData } from './receipt-data.ts'
import type { Fiscal } from './receipt-state.ts'

const hours = 3 * 3_600_000

/** A receipt comes out of the printer, or does not: a magic total says so (faults/magic.ts). */
export function endReceipt(state: State, externalId: string, at: number): void {
  const printed = state.receipts.get(externalId)
  if (printed?.state.status !== 'wait') return
  const end = endOf(printed.receipt[1020])
  if (!end) return
  printed.state =
    end.value === 'DONE'
      ? { status: 'done', payload: fiscalise(state, printed.receipt, at) }
      : { status: 'fail', error: 'Фискальный накопитель переполнен' }
}

function fiscalise(state: State, receipt: ReceiptData, at: number): Fiscal {
  const { register, seed } = state
  const local = new Date(at + hours).toISOString()
  const day = local.slice(0, 10)
  if (register.day !== day) Object.assign(register, { day, shift: register.shift + 1, inShift: 0 })
  const documentNumber = ++register.documents
  const numberInShift = ++register.inShift
  const drive = digitsOf(`${seed}:drive`, 16)
  const sign = digitsOf(`${seed}:${documentNumber}`, 10)
  const total = (receipt[1020] / 100).toFixed(2)
  const time = local.slice(0, 16).replaceAll(/[-:]/g, '')
  return {
    drive,
    documentNumber,
    sign,
    register: digitsOf(`${seed}:register`, 16),
    shift: register.shift,
    numberInShift,
    printedAt: new Date(at).toISOString(),
    qr: `t=${time}&s=${total}&fn=${drive}&i=${documentNumber}&fp=${sign}&n=${receipt[1054]}`,
  }
}

/** As many digits, the same for the same text. */
function digitsOf(text: string, count: number): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  return String(number % 10n ** BigInt(count)).padStart(count, '0')
}

import type { ReceiptData } from './receipt-data.ts'

/** What makes a receipt fiscal. */
export type Fiscal = {
  /** ФН */
  drive: string
  /** ФД */
  documentNumber: number
  /** ФПД */
  sign: string
  /** of the cash register, given by the tax service */
  register: string
  shift: number
  numberInShift: number
  printedAt: string
  qr: string
}

export type PrintedReceipt = {
  externalId: string
  receipt: ReceiptData
  state: { status: 'wait' } | { status: 'done'; payload: Fiscal } | { status: 'fail'; error: string }
}

/** The cash register: how many documents its drive has; its shift, which is a day of Moscow. */
export type Register = { documents: number; shift: number; day: string; inShift: number }

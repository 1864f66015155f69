/** The plan of a batch: `columns` for an import, `address` for one that was read from there, `bulk` for a change of found rows; empty for a batch that reverts another. */
export type BatchPlan = {
  columns?: { caption: string; sample: string }[]
  reading?: {
    sheets: { name: string; isHidden: boolean }[]
    sheet: number
    captionLine: number
    top: { number: number; text: string }[]
    withHidden: boolean
    hiddenRows: number
    hiddenColumns: number
    toldLines: number
  }
  address?: string
  mapping?: {
    fields: string[]
    key: string
    added?: string[]
    given?: { field: string; value: string | number | boolean; for: 'new' | 'all' }[]
    timeZone: string
    words?: { field: string; text: string; key: string | number | null }[]
    created?: string[]
  }
  /** rows of look-ups that the lines will create, or created */
  creates?: { caption: string; count: number; names: string[] }[]
  bulk?: {
    action: 'update' | 'remove' | 'act'
    act?: string
    changes: {
      field: string
      operation: 'set' | 'add' | 'subtract' | 'raise' | 'lower' | 'replace'
      value: string | number | boolean | null
      find?: string
      rounding?: 'kopeck' | 'rouble' | 'ten' | 'ninety'
    }[]
  }
}

/** The mapping of a catalogue that is read by the clock: the field of each column by its caption, as its columns may change. */
export type FeedMapping = { fields: Record<string, string> } & Omit<NonNullable<BatchPlan['mapping']>, 'fields'>

/** What the last reading of a catalogue has come to, in goods; `off`: taken off sale, as the catalogue has them no more. */
export type FeedCounts = { added: number; changed: number; off: number; same: number; wrong: number }

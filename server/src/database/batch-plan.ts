/** The plan of a batch: `columns` for an import, `bulk` for a change of found rows; empty for a batch that reverts another. */
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
  mapping?: {
    fields: string[]
    key: string
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

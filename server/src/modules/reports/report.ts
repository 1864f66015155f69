import type { Transaction } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import type { Actor } from '../../auth.ts'
import type { AppConfig } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'
import type { Ask, Cell, Chart, Choice, Column, OrdersFilter, ReportAnswer } from './schema.ts'

/** What a report found. A row has a cell for each column. */
export type Found = {
  columns: Column[]
  rows: Cell[][]
  /** a cell for each column; null where there is no total of a column */
  totals: Cell[] | null
  /** there is more than was read */
  isCapped: boolean
  /** which orders stand behind each row, for the grid of orders; null where its filters cannot say so */
  orders: (OrdersFilter | null)[]
  /** the key of each dimension of each row, to narrow the report by it */
  keys: Cell[][]
  /** with a dimension across: totals of the rows and of the columns, laid out as rows */
  pivot: { rows: Cell[][]; across: Cell[][] } | null
}

/** A report of the back office. Its call, export, screen and place in the menu follow from it (docs/reports.md). */
export type Report = {
  /** used in addresses */
  name: string
  caption: string
  /** one sentence for the person who opens it */
  about: string
  section: 'reports' | 'analyze' | 'dashboard'
  allow: readonly Role[]
  /** of a supplier's people only owners */
  ownersOnly?: true
  /** what is chosen in it; empty where there is no choice */
  choices: { dimensions: Choice[]; measures: Choice[]; hasSearch: boolean; canPivot: boolean }
  /** what is shown first */
  initial: { days: number; by: string[]; measures: string[]; across: string }
  /** a period of more days is computed in the background (runs/) */
  longDays: number
  /** totals are also read of the period before and the year before */
  isCompared: boolean
  chart: (ask: Ask) => Chart | null
  /** what it is narrowed to, in words */
  describe: (db: Transaction<Tables>, ask: Ask) => Promise<ReportAnswer['only']>
  find: (db: Transaction<Tables>, actor: Actor, ask: Ask) => Promise<Found>
  /** the payments behind it as a file of 1C, where it has any */
  writeBankFile?: (db: Transaction<Tables>, ask: Ask, config: BankFileConfig) => Promise<string>
}

export type BankFileConfig = Pick<AppConfig, 'feePayee' | 'nominalAccount'>

type Given = Omit<Report, 'choices' | 'initial' | 'longDays' | 'isCompared' | 'chart' | 'describe'> & {
  hasSearch?: true
  days?: number
  chart?: Chart
}

/** A report with columns of its own: nothing to choose but the period. */
export function declareReport({ hasSearch, days = 30, chart, ...report }: Given): Report {
  return {
    ...report,
    choices: { dimensions: [], measures: [], hasSearch: hasSearch ?? false, canPivot: false },
    initial: { days, by: [], measures: [], across: '' },
    // it reads the orders
    longDays: 400,
    isCompared: false,
    chart: () => chart ?? null,
    describe: async () => [],
  }
}

/** The most rows of an answer. */
export const mostRows = 1000

import type { DeliveryZone } from '@lavka/domain/delivery-price'
import type { Agreed } from '@lavka/domain/order/agreed'
import type { PriceTier } from '@lavka/domain/price'
import type { Role } from '@lavka/domain/roles'
import type { ColumnType } from 'kysely'
import type { BatchPlan, FeedCounts, FeedMapping } from './batch-plan.ts'
import type { DeliveryState, FundsState, OrderStatus } from './values.ts'

// What the catalogue does not know of columns: tables.ts is generated with it (server/test/table-types.ts).

/** A promotion that lowered a line of an order, as it was when the order was placed. */
export type LinePromotion = { id: number; name: string; kopecks: number; supplierKopecks: number }

/** An answer to a question of a poll. */
export type StoredAnswer = { choices: number[] } | { value: number } | { text: string }

/** The content of a saved view of a grid (modules/views). */
export type StoredView = {
  query: string
  filter?: unknown
  search: string
  sorts: { selector: string; desc: boolean }[]
  columns: { name: string; isPinned: boolean }[]
}

/** The requisites of a seller (schema/functions/payee_of.sql). */
export type Payee = Record<
  'name' | 'inn' | 'kpp' | 'address' | 'phone' | 'bik' | 'bankName' | 'account' | 'correspondentAccount',
  string
>

export type TapLink = { title: string; url: string }
/** A line of a named list: a code and a quantity. */
export type ListLine = { product: string; quantity: number }
/** A line of a regular order, with the price of a unit that was last told or paid. */
export type RegularLine = ListLine & Agreed
/** What the letter before a regular order said; `problem`: why it could not be placed then, in Russian. */
export type RegularAnnounced = { lines: RegularLine[]; totalKopecks: number | null; problem: string }

/** The values of columns whose type says less: of JSON (otherwise unknown), and of text without a check. Null and default are the catalogue's. */
export type ColumnTypes = {
  'audit_events.details': Record<string, unknown>
  'bank_events.payee': Record<string, unknown>
  'bank_exchanges.answer': Record<string, unknown>
  'bank_exchanges.request': Record<string, unknown>
  'bank_operations.answer': Record<string, unknown>
  'bank_operations.error': Record<string, unknown>
  'bank_operations.payload': Record<string, unknown>
  'batches.plan': BatchPlan
  'certificate_dues.state': 'waiting' | 'owed' | 'paid' | 'returned'
  'commission_dues.state': 'waiting' | 'unpaid' | 'owed' | 'claimed' | 'paid' | 'returned'
  'invoices.payee': Payee
  'named_lists.lines': ListLine[]
  'office_views.state': StoredView
  // DraftContent of the call centre's schema
  'order_drafts.content': Record<string, unknown>
  'order_events.from_delivery': DeliveryState
  'order_events.from_funds': FundsState
  'order_events.from_status': OrderStatus
  'order_events.to_delivery': DeliveryState
  'order_events.to_funds': FundsState
  'order_events.to_status': OrderStatus
  'order_lines.promotions': LinePromotion[]
  'order_lines.tiers': PriceTier[]
  'poll_responses.answers': Record<string, StoredAnswer>
  'product_feeds.counts': FeedCounts
  'product_feeds.mapping': FeedMapping
  'products.tiers': PriceTier[]
  'regular_orders.hours': Record<string, string>
  'regular_orders.lines': RegularLine[]
  'regular_orders.pickups': Record<string, string>
  'regular_runs.announced': RegularAnnounced
  'report_runs.role': Role
  'signups.consents': { kind: 'personal-data' | 'advertising'; version: string }[]
  'suppliers.delivery_zones': DeliveryZone[]
  'taplinks.links': TapLink[]
}

/** What a person may choose how to be told of, and what is always sent. */
export type ChosenKind = 'order' | 'regular' | 'review' | 'wait'
export type RequiredKind = 'account' | 'receipt' | 'work'
export type MessageKind = ChosenKind | RequiredKind

/** JSON is written as text, an object also as it is: of a list pg makes an array of PostgreSQL. */
type Written<T> = unknown extends T ? string : T extends readonly unknown[] ? string : string | T
export type Json<T> = ColumnType<T, Written<T>, Written<T>>
export type DefaultJson<T> = ColumnType<T, Written<T> | undefined, Written<T>>
export type NullableJson<T> = ColumnType<T | null, Written<T> | null, Written<T> | null>

export type ColumnLists = Record<string, readonly string[]>

/** What the database writes by itself, by a trigger or a default: nobody else does. */
export const written: ColumnLists = {
  bank_events: ['stored_at'],
  beneficiaries: ['created_at', 'event_count'],
  card_payments: ['user_id', 'supplier_id', 'merchant'],
  claim_lines: ['order_id', 'user_id', 'supplier_id'],
  claims: ['user_id', 'supplier_id'],
  delivery_ratings: ['user_id', 'supplier_id'],
  extra_holds: ['asked_at'],
  invoices: ['user_id', 'supplier_id', 'payee'],
  ledger_accounts: ['debits_pending', 'debits_posted', 'credits_pending', 'credits_posted', 'created_at'],
  ledger_transfers: ['position', 'created_at', 'hash'],
  money_differences: ['found_at'],
  money_steps: ['asked_at'],
  order_disputes: ['opened_at'],
  order_events: ['user_id', 'supplier_id'],
  order_line_actuals: ['user_id', 'supplier_id'],
  order_lines: ['user_id', 'supplier_id'],
  order_messages: ['user_id', 'supplier_id'],
  order_substitutions: ['user_id', 'supplier_id'],
  orders: ['contract_id', 'commission_basis_points'],
  payouts: ['created_at'],
  products: ['search', 'seller_approved'],
  receipts: ['created_at'],
  regular_runs: ['user_id'],
  reviews: ['supplier_id'],
  top_up_identifications: ['decided_at'],
}

/** What a trigger writes where it is not given. */
export const completed: ColumnLists = {
  batch_rows: ['owner_id'],
  claims: ['open_until'],
  contracts: ['edition'],
  delivery_ratings: ['open_until'],
  ledger_transfers: ['debit_account_id', 'credit_account_id', 'amount_kopecks'],
  order_messages: ['author_id', 'side'],
  price_lists: ['edition'],
}

/** Columns of views that are never null: the catalogue takes all of them for nullable. */
export const neverNull: ColumnLists = {
  certificate_dues: [
    'order_id',
    'number',
    'supplier_id',
    'paid_kopecks',
    'returned_kopecks',
    'claims_until',
    'commission_kopecks',
    'supplier_kopecks',
    'state',
  ],
  commission_dues: [
    'order_id',
    'number',
    'supplier_id',
    'due_since',
    'direct_kopecks',
    'basis_points',
    'commission_kopecks',
    'paid_kopecks',
    'left_kopecks',
    'claims_until',
    'state',
  ],
  person_tables: ['table_name', 'column_name', 'because'],
}

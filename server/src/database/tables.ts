import type { DeliveryZone } from '@lavka/domain/delivery-price'
import type { MessageSide } from '@lavka/domain/order-messages'
import type { PriceTier } from '@lavka/domain/price'
import type { PersonRole, Role } from '@lavka/domain/roles'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  BatchKind,
  BatchState,
  ContractState,
  PriceListState,
  DeliveryState,
  DifferenceAnswer,
  DifferenceKind,
  DifferenceState,
  FileKind,
  FundsState,
  OnboardingState,
  OrderStatus,
  Origin,
  PromotionKind,
  PromotionState,
  RaisedLimits,
  ReportPeriod,
  ReportRunState,
  ReviewState,
  ClaimProblem,
  ClaimState,
  CardState,
  ClaimWay,
  RegularRunState,
  RegularState,
  MessageKind,
  WaitKind,
  DeliveryReason,
  SubscriptionDeliveryState,
  SubscriptionKind,
  DisputeState,
  ExtraHoldState,
  ReceiptKind,
  ReceiptState,
  StepKind,
  Substitutions,
  VatRate,
  VisitEventKind,
} from './values.ts'

// The rows of schema/tables/*.sql. bigint and numeric arrive as JavaScript numbers (pool.ts): kopecks and quantities stay below 2^53.

type Id = GeneratedAlways<number>

/** Why a device was revoked. */
export type RevokedFor = 'logout' | 'person' | 'reuse' | 'password' | 'removal' | 'block' | 'office'

export type ConsentKind = 'personal-data' | 'advertising'

/** The purpose of a one-time code. A «proof» is issued in exchange for a correct code of an SMS. */
export type Purpose =
  | 'registration'
  | 'registration-proof'
  | 'restore'
  | 'restore-proof'
  | 'forgot'
  | 'phone'
  | 'email'
  | 'entry'
  | 'consent'

/** A price tier: from this quantity on, its price applies to the whole line. */

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

export type TapLink = { title: string; url: string }
/** A line of a named list: a code and a quantity. */
export type ListLine = { product: string; quantity: number }
/** A line of a regular order, with the price of a unit that was last told or paid. */
export type RegularLine = ListLine & { priceKopecks: number }
/** What the letter before a regular order said; `problem`: why it could not be placed then, in Russian. */
export type RegularAnnounced = { lines: RegularLine[]; totalKopecks: number | null; problem: string }

/** The plan of a batch: `columns` for an import, `bulk` for a change of found rows; empty for a batch that reverts another. */
export type BatchPlan = {
  columns?: { caption: string; sample: string }[]
  mapping?: { fields: string[]; key: string; timeZone: string }
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

export type Tables = {
  batches: {
    id: Id
    owner_id: number
    object: string
    kind: BatchKind
    state: BatchState
    title: string
    reverts: number | null
    plan: ColumnType<BatchPlan, string, string>
    failure: Generated<string>
    is_stopping: Generated<boolean>
    made_at: Generated<Date>
  }
  batch_rows: { batch_id: number; owner_id: Generated<number>; number: number; title: Generated<string> }
  suppliers: {
    id: Id
    code: string
    parent_id: number | null
    name: string
    region: string
    description: string
    phone: string
    minimum_kopecks: number
    delivery_in_days: number
    delivery_until: string
    cutoff: Generated<string>
    weekdays: Generated<number[]>
    windows: Generated<string[]>
    days_off: Generated<string[]>
    delivery_areas: Generated<string[]>
    slot_capacity: Generated<number | null>
    delivery_kopecks: Generated<number>
    delivery_free_from_kopecks: Generated<number | null>
    /** lines of text (pickup-points.ts of the domain) */
    pickup_points: Generated<string>
    /** written as JSON text, by the seed as an object */
    delivery_zones: ColumnType<DeliveryZone[], string | DeliveryZone[] | undefined, string>
    onboarding: Generated<OnboardingState>
    onboarding_note: Generated<string>
    legal_name: Generated<string>
    inn: Generated<string>
    ogrn: Generated<string>
    legal_address: Generated<string>
    kpp: Generated<string>
    bank_name: Generated<string>
    bik: Generated<string>
    settlement_account: Generated<string>
    correspondent_account: Generated<string>
    card_merchant: Generated<string>
    email: Generated<string>
    hours: Generated<string>
    story: Generated<string>
    vat: Generated<VatRate>
    picture_key: string
    picture_color: string
  }
  shops: { id: Id; code: string; supplier_id: number; name: string; address: string }
  categories: {
    id: Id
    code: string
    parent_id: number | null
    name: string
    position: number
    picture_key: string
    picture_color: string
  }
  tags: { code: string; name: string; position: number }
  products: {
    id: Id
    code: string
    supplier_id: number
    shop_id: number
    category_id: number
    name: string
    description: string
    composition: string
    kcal: Generated<number | null>
    protein: Generated<number | null>
    fat: Generated<number | null>
    carbohydrate: Generated<number | null>
    allergens: Generated<string[]>
    shelf_life: string
    storage: string
    unit: 'шт' | 'уп' | 'кг'
    pack: string
    is_weighed: boolean
    minimum: number
    step: number
    multiple: number
    price_kopecks: number
    old_price_kopecks: number | null
    price_changed_at: Date | null
    stock: number
    tags: string[]
    popularity: number
    picture_key: string
    picture_color: string
    is_active: Generated<boolean>
    maximum: number | null
    /** written as JSON text, by the seed as an object */
    tiers: ColumnType<PriceTier[], string | PriceTier[] | undefined, string>
    gallery: Generated<string[]>
    /** of one unit with its packing */
    weight_grams: Generated<number | null>
    /** where it differs from its supplier's */
    vat: Generated<VatRate | null>
    /** alternative texts of picture_key and gallery */
    picture_texts: Generated<string[]>
    is_archived: Generated<boolean>
    /** follows `suppliers.onboarding`, by a trigger */
    seller_approved: GeneratedAlways<boolean>
    /** on sale and of an approved supplier: what the shop asks */
    is_sold: GeneratedAlways<boolean>
    /** EAN-13 */
    barcode: string | null
    /** where it stands at its supplier's */
    shelf: Generated<string>
    /** 1 to 12 in order */
    season_months: Generated<number[]>
    /** where it is not from its supplier */
    farm: Generated<string>
    farm_place: Generated<string>
    /** of what is on sale now */
    batch_number: Generated<string>
    batch_made_on: Generated<string | null>
    batch_best_before: Generated<string | null>
    discount_percent: GeneratedAlways<number>
    /** the values of all facets (schema/functions/kind_of.sql) */
    kind: GeneratedAlways<string>
    search: GeneratedAlways<string>
  }
  users: {
    id: Id
    login: string
    password_hash: string
    name: string
    role: PersonRole
    code: string
    type: 'person' | 'organisation' | 'supplier'
    supplier_id: number | null
    email: string
    phone: string
    is_not_1c: Generated<boolean>
    order_in_email: Generated<boolean>
    first_auth: Generated<boolean>
    created_at: Generated<Date>
    oktmo: Generated<string>
    order_in_sms: Generated<boolean>
    regular_in_email: Generated<boolean>
    review_in_email: Generated<boolean>
    wait_in_email: Generated<boolean>
    wait_in_sms: Generated<boolean>
    order_in_push: Generated<boolean>
    regular_in_push: Generated<boolean>
    review_in_push: Generated<boolean>
    wait_in_push: Generated<boolean>
    /** hours of Moscow; both null: none are quiet */
    quiet_from: Generated<number | null>
    quiet_until: Generated<number | null>
    removed_at: Date | null
    closed_at: Date | null
    is_look_alike: Generated<boolean>
    blocked_at: Generated<Date | null>
    /** the kind of order limits set by an administrator; null: by the user's own orders */
    raised_limits: Generated<RaisedLimits | null>
    /** look-up keys: lower case, digits only */
    login_key: GeneratedAlways<string>
    email_key: GeneratedAlways<string>
    phone_digits: GeneratedAlways<string>
  }
  object_changes: {
    id: Id
    table_name: string
    row_key: string
    kind: 'insert' | 'update' | 'delete'
    version: number
    before: unknown
    after: unknown
    supplier_id: number | null
    user_id: number | null
    request_id: string
    at: Generated<Date>
  }
  demo_data: { filled_at: Generated<Date> }
  devices: {
    id: string
    user_id: number
    model: string
    type: Generated<'web' | 'web-mobile'>
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    revoked_at: Date | null
    revoked_for: RevokedFor | null
  }
  device_secrets: {
    device_id: string
    generation: number
    secret_hash: Buffer
    salt: Buffer | null
    replaced_at: Date | null
    late_uses: Generated<number>
  }
  sessions: {
    token_hash: Buffer
    user_id: number
    device_id: string
    created_at: Generated<Date>
    expires_at: Date
    password_at: Date | null
  }
  attempts: { id: Id; key: Buffer; at: Generated<Date> }
  known_devices: {
    id: Id
    user_id: number
    secret_hash: Buffer
    created_at: Generated<Date>
    last_used_at: Generated<Date>
  }
  audit_events: {
    id: Id
    at: Generated<Date>
    user_id: number | null
    event: string
    address: string
    details: Generated<Record<string, unknown>>
  }
  user_inns: { id: Id; user_id: number; inn: string; name: string }
  outbox: {
    id: Id
    channel: 'mail' | 'sms' | 'push'
    kind: MessageKind
    recipient: string
    subject: Generated<string>
    body: string
    created_at: Generated<Date>
    send_after: Generated<Date>
    tries: Generated<number>
    next_try_at: Generated<Date>
    sent_at: Date | null
    failed_at: Date | null
    failure: Generated<string>
    attachment: Buffer | null
    attachment_name: Generated<string>
  }
  codes: {
    id: Id
    purpose: Purpose
    target: string
    user_id: number | null
    code_hash: Buffer
    tries: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  signups: {
    id: Id
    login: string
    password_hash: string
    name: string
    email: string
    phone: string
    oktmo: string
    type: 'person' | 'organisation' | 'supplier'
    inn: string
    inn_name: string
    /** written as JSON text, read as objects */
    consents: ColumnType<{ kind: ConsentKind; version: string }[], string, never>
    address: string
    code_hash: Buffer
    created_at: Generated<Date>
    expires_at: Date
    confirmed_at: Date | null
  }
  addresses: {
    id: Id
    user_id: number
    title: string
    address: string
    comment: string
    is_main: boolean
    version: Generated<number>
  }
  consents: {
    id: Id
    user_id: number
    kind: ConsentKind
    version: string
    given_at: Generated<Date>
    address: string
    revoked_at: Date | null
  }
  favourites: { user_id: number; product_id: number; added_at: Generated<Date> }
  named_lists: {
    id: Id
    user_id: number
    name: string
    /** written as JSON text */
    lines: ColumnType<ListLine[], string, string>
    changed_at: Generated<Date>
  }
  /** Contracts of suppliers with the marketplace; a row is an edition. Dates are YYYY-MM-DD. */
  contracts: {
    id: Id
    supplier_id: number
    number: string
    edition: Generated<number>
    starts_on: string
    ends_on: string | null
    commission_percent: number
    commission_basis_points: GeneratedAlways<number>
    terms: Generated<string>
    state: Generated<ContractState>
    offered_at: Date | null
    accepted_at: Date | null
    accepted_by: number | null
    ended_on: string | null
    last_day: GeneratedAlways<string | null>
    reminded_days: number | null
    version: Generated<number>
  }
  /** versions of suppliers' prices */
  price_lists: {
    id: Id
    supplier_id: number
    edition: Generated<number>
    name: string
    starts_at: Date
    state: Generated<PriceListState>
    planned_at: Date | null
    planned_by: number | null
    applied_at: Date | null
    version: Generated<number>
  }
  price_list_rows: {
    id: Id
    price_list_id: number
    supplier_id: number
    product_id: number
    price_kopecks: number
    was_kopecks: number | null
    version: Generated<number>
  }
  /** clients that have ordered from a supplier */
  supplier_clients: {
    id: Id
    supplier_id: number
    user_id: number
    code_supplier: Generated<string>
    version: Generated<number>
  }
  documents: {
    id: Id
    supplier_id: number
    category_id: number | null
    kind: 'declaration' | 'certificate' | 'registration'
    name: string
    number: string
    issued_on: string
    valid_until: string | null
    file_name: string
    /** written as bytes, by the seed as «\\x…»; null when the document is an uploaded file (`file_id`) */
    content: ColumnType<Buffer | null, Buffer | string | null, never>
    file_id: Generated<number | null>
    version: Generated<number>
  }
  /** Uploaded files; their bytes are in a store (modules/files). */
  files: {
    id: Id
    hash: string
    kind: FileKind
    name: string
    size: number
    color: Generated<string>
    /** alternative text of a picture */
    description: Generated<string>
    supplier_id: number | null
    owner_id: number
    obj: Generated<string>
    obj_code: Generated<string>
    position: Generated<number>
    state: Generated<'waiting' | 'attached'>
    is_public: Generated<boolean>
    made_at: Generated<Date>
  }
  taplinks: {
    supplier_id: number
    title: string
    about: string
    /** written as JSON text, by the seed as an object */
    links: ColumnType<TapLink[], string | TapLink[], string>
    updated_at: Generated<Date>
    version: Generated<number>
  }
  basket_lines: { id: Id; user_id: number; product_id: number; quantity: number; changed_at: Generated<Date> }
  order_line_actuals: {
    line_id: number
    quantity: number
    substitute_id: number | null
    name: string
    unit: string
    price_kopecks: number
    sum_kopecks: number
    discount_kopecks: number
    reason: string
    /** null: the system */
    actor_id: number | null
    created_at: Generated<Date>
    /** of its order, by a trigger (copy_owner) */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
  }
  order_substitutions: {
    id: Id
    order_id: number
    line_id: number
    state: Generated<'proposed' | 'accepted' | 'declined' | 'expired' | 'withdrawn'>
    substitute_id: number
    quantity: number
    name: string
    unit: string
    price_kopecks: number
    sum_kopecks: number
    discount_kopecks: number
    reason: string
    proposed_by: number
    created_at: Generated<Date>
    answer_until: Date
    answered_by: number | null
    answered_via: 'screen' | 'phone' | null
    answered_at: Date | null
    /** of its order, by a trigger (copy_owner) */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
  }
  promotions: {
    id: Id
    version: Generated<number>
    name: string
    state: Generated<PromotionState>
    kind: PromotionKind
    percent: number | null
    off_kopecks: number | null
    price_kopecks: number | null
    bundle_size: number | null
    bundle_paid: number | null
    set_kopecks: number | null
    gift_code: string | null
    gift_quantity: number | null
    supplier_id: number | null
    category_id: number | null
    product_codes: string[] | null
    minimum_kopecks: Generated<number>
    minimum_quantity: Generated<number>
    starts_at: Date | null
    ends_at: Date | null
    /** 1 is Monday; empty: all */
    weekdays: Generated<number[]>
    hour_from: number | null
    hour_to: number | null
    channel: Generated<'all' | 'web' | 'call'>
    audience: Generated<'all' | 'person' | 'organisation'>
    /** for members of this group of clients alone */
    group_id: number | null
    /** for so many percent of buyers, always the same ones; null: for all */
    share_percent: number | null
    checkout_number: number | null
    is_repeated: Generated<boolean>
    needs_code: Generated<boolean>
    priority: Generated<number>
    is_exclusive: Generated<boolean>
    supplier_percent: Generated<number>
    limit_total: number | null
    limit_per_person: number | null
    budget_kopecks: number | null
    /** counted by the database where there is a limit or a budget */
    used: Generated<number>
    spent_kopecks: Generated<number>
    accepted_at: Generated<Date | null>
    accepted_by: number | null
  }
  promo_codes: {
    id: Id
    version: Generated<number>
    promotion_id: number
    code: string
    /** null: as often as the promotion allows */
    limit_total: number | null
    used: Generated<number>
    is_active: Generated<boolean>
    series_id: number | null
    /** used by this person alone; null: by anybody */
    user_id: number | null
  }
  code_series: {
    id: Id
    version: Generated<number>
    promotion_id: number
    name: string
    prefix: Generated<string>
    /** so many codes, or one for each member of a group */
    size: number | null
    group_id: number | null
    made: Generated<number>
    made_at: Date | null
    created_at: Generated<Date>
  }
  gift_series: {
    id: Id
    version: Generated<number>
    name: string
    reason: string
    nominal_kopecks: number
    size: number
    expires_on: string
    issued_at: Date | null
    created_at: Generated<Date>
  }
  gift_certificates: {
    id: Id
    version: Generated<number>
    series_id: number
    /** SHA-256 of the code, which is kept nowhere */
    code_hash: Buffer
    tail: string
    nominal_kopecks: number
    expires_on: string
    /** empty: it pays */
    block_reason: Generated<string>
    created_at: Generated<Date>
  }
  /** A view: what suppliers are owed for what certificates have paid, kopecks */
  certificate_dues: {
    order_id: number
    number: string
    supplier_id: number
    paid_kopecks: number
    returned_kopecks: number
    commission_kopecks: number
    supplier_kopecks: number
    claims_until: Date
    settled_at: Date | null
    state: 'waiting' | 'owed' | 'paid' | 'returned'
  }
  client_groups: { id: Id; version: Generated<number>; name: string }
  /** a person is in one group at most */
  client_group_members: { id: Id; version: Generated<number>; group_id: number; user_id: number }
  promotion_uses: {
    id: Id
    promotion_id: number
    code_id: number | null
    group_id: number
    user_id: number
    discount_kopecks: number
    supplier_kopecks: Generated<number>
    created_at: Generated<Date>
    /** when the use was returned; it is not counted then */
    returned_at: Generated<Date | null>
  }
  order_groups: { id: Id; user_id: number; placed_by: number | null; created_at: Generated<Date> }
  orders: {
    id: Id
    number: string
    group_id: number
    user_id: number
    supplier_id: number
    shop_id: number
    status: OrderStatus
    delivery_state: Generated<DeliveryState>
    /** follows the ledger; written by the system alone (docs/payments.md) */
    funds: Generated<FundsState>
    /** when the bank confirmed it */
    funds_confirmed_at: Generated<Date | null>
    /** what the bank holds for the order */
    held_kopecks: Generated<number>
    delivery: Generated<string>
    comment: string
    receiver: string
    phone: string
    address: string
    /** the point where the buyer takes it; empty: it is brought (decision 0143) */
    pickup: Generated<string>
    delivery_window: string
    promo_code: Generated<string>
    discount_kopecks: Generated<number>
    substitutions: Generated<Substitutions>
    /** what delivery costs, a part of `total_kopecks` and `actual_kopecks` (decision 0141) */
    delivery_kopecks: Generated<number>
    total_kopecks: number
    /** the sum of the lines after weighing or replacement with the delivery, in kopecks; read `to_pay_kopecks` instead */
    actual_kopecks: number | null
    /** what a gift certificate pays of it at most (decision 0153) */
    certificate_kopecks: Generated<number>
    to_pay_kopecks: GeneratedAlways<number>
    /** what went back to the buyer by a dispute, and by refunds after the release; written by the system alone */
    dispute_kopecks: Generated<number>
    refund_kopecks: Generated<number>
    /** to pay, less what went back */
    kept_kopecks: GeneratedAlways<number>
    commission_kopecks: GeneratedAlways<number>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    origin: Generated<Origin>
    placed_by: number | null
    line_count: number
    phone_digits: GeneratedAlways<string>
    /** the contract in force when the order was placed, and its commission; null: none */
    contract_id: GeneratedAlways<number | null>
    commission_basis_points: GeneratedAlways<number | null>
  }
  order_drafts: {
    key: string
    user_id: number
    is_call: boolean
    state: 'open' | 'parked'
    version: Generated<number>
    /** DraftContent of the call centre's schema */
    content: Record<string, unknown>
    /** size of `content` */
    bytes: GeneratedAlways<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  order_lines: {
    id: Id
    order_id: number
    product_id: number
    name: string
    unit: string
    quantity: number
    price_kopecks: number
    sum_kopecks: number
    discount_kopecks: Generated<number>
    /** what of the discount the supplier bears */
    supplier_discount_kopecks: Generated<number>
    promotions: ColumnType<LinePromotion[], string | undefined, string>
    /** of its order, by a trigger (copy_owner) */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
  }
  order_events: {
    id: Id
    order_id: number
    /** null: the system */
    actor_id: number | null
    event: string
    from_status: OrderStatus | null
    to_status: OrderStatus
    from_delivery: Generated<DeliveryState | null>
    to_delivery: Generated<DeliveryState | null>
    from_funds: Generated<FundsState | null>
    to_funds: Generated<FundsState | null>
    reason: string
    created_at: Generated<Date>
    /** of its order, by a trigger (copy_owner) */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
  }
  idempotency_keys: {
    user_id: number
    key: string
    fingerprint: Buffer
    answer: string
    created_at: Generated<Date>
  }
  desk_orders: {
    draft_key: string
    group_id: number
    fingerprint: Buffer
    answer: string
    placed_by: number
    created_at: Generated<Date>
  }
  polls: {
    id: Id
    code: string
    title: string
    description: Generated<string>
    state: Generated<'draft' | 'open' | 'closed'>
    is_open: GeneratedAlways<boolean>
    closes_at: Date | null
    created_at: Generated<Date>
  }
  /** words that the search takes for one another; `lexemes` is generated */
  search_synonyms: { id: Id; words: string[]; lexemes: GeneratedAlways<string[]> }
  /** editions of the shop's service pages */
  service_page_editions: { id: Id; page: string; starts_on: string; title: string; body: string }
  poll_questions: {
    id: Id
    poll_id: number
    position: number
    kind: 'single' | 'multiple' | 'scale' | 'text'
    title: string
    is_required: Generated<boolean>
    options: Generated<string[]>
    lowest: Generated<number>
    highest: Generated<number>
    lowest_name: Generated<string>
    highest_name: Generated<string>
  }
  poll_responses: {
    id: string
    poll_id: number
    user_id: number | null
    visitor: string | null
    device: 'web' | 'app'
    answers: Record<string, StoredAnswer>
    created_at: Generated<Date>
  }
  office_views: {
    id: Id
    user_id: number
    object: string
    name: string
    roles: Generated<string[]>
    state: ColumnType<StoredView, string, string>
    is_default: Generated<boolean>
    version: Generated<number>
    changed_at: Generated<Date>
  }
  view_subscriptions: {
    id: Id
    owner_id: number
    view_id: number | null
    report: string | null
    ask: ColumnType<unknown, string | null, never>
    period: ReportPeriod | null
    rule: ColumnType<unknown, string | null, never>
    told_period: Generated<string>
    kind: SubscriptionKind
    weekday: number | null
    month_day: number | null
    hour: number | null
    sends_empty: Generated<boolean>
    next_at: Date | null
    url: string | null
    secret: string | null
    old_secret: string | null
    old_secret_until: Date | null
    table_name: string | null
    is_active: Generated<boolean>
    stopped_because: Generated<'' | 'account' | 'view' | 'receiver'>
    made_at: Generated<Date>
  }
  subscription_deliveries: {
    id: Id
    subscription_id: number
    owner_id: number
    reason: DeliveryReason
    content: Generated<string>
    rows: number | null
    state: Generated<SubscriptionDeliveryState>
    tries: Generated<number>
    status: number | null
    failure: Generated<string>
    made_at: Generated<Date>
    ended_at: Date | null
  }
  visit_events: {
    id: Id
    day: Generated<string>
    visit: string
    kind: VisitEventKind
    screen: string
    name: string
    value: number | null
    build: string
    is_bot: boolean
  }
  report_runs: {
    id: Id
    owner_id: number
    role: Role
    supplier_id: number | null
    report: string
    ask: ColumnType<unknown, string, never>
    state: Generated<ReportRunState>
    parts: Generated<number>
    parts_done: Generated<number>
    answer: ColumnType<unknown, string | undefined, string>
    sent_as: Generated<'' | 'mail' | 'alert'>
    alert: Generated<string>
    seen_at: Date | null
    failure: Generated<string>
    made_at: Generated<Date>
    ended_at: Date | null
  }
  subscription_changes: { id: Id; subscription_id: number; row_key: string }
  reviews: {
    id: Id
    product_id: number
    user_id: number | null
    stars: number
    text: Generated<string>
    author: Generated<string>
    state: Generated<ReviewState>
    reason: Generated<string>
    moderated_by: number | null
    moderated_at: Date | null
    answer: Generated<string>
    answered_at: Date | null
    /** how many photos the last decision has refused, and why */
    refused_photos: Generated<number>
    photo_reason: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
    changed_at: Generated<Date>
    /** of its product, by a trigger */
    supplier_id: GeneratedAlways<number>
  }
  /** Calls that operators have promised. */
  callbacks: {
    id: Id
    version: Generated<number>
    user_id: number | null
    phone: Generated<string>
    order_id: number | null
    reason: string
    due_at: Date
    state: Generated<'waiting' | 'taken' | 'done'>
    attempts: Generated<number>
    result: Generated<string>
    made_by: number
    taken_by: number | null
    taken_at: Date | null
    created_at: Generated<Date>
    done_at: Date | null
  }
  /** What the buyer, the seller and operators write about an order. */
  order_messages: {
    id: Id
    order_id: number
    /** both of its order, the author and the side of the actor, by a trigger */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    author_id: Generated<number>
    side: Generated<MessageSide>
    text: string
    key: string
    read_at: Generated<Date | null>
    created_at: Generated<Date>
  }
  /** How an order is paid by bank transfer to its seller. */
  invoices: {
    order_id: number
    /** both of its order, by a trigger */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    payer_inn: string
    payer_name: Generated<string>
    paid_kopecks: Generated<number | null>
    /** YYYY-MM-DD */
    paid_on: Generated<string | null>
    paid_note: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
  }
  /** How an order is paid by card. */
  card_payments: {
    order_id: number
    /** of its order and its seller, by triggers */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    merchant: GeneratedAlways<string>
    state: Generated<CardState>
    attempt: Generated<number>
    acquirer_id: Generated<string | null>
    page_url: Generated<string | null>
    hold_kopecks: Generated<number>
    taken_kopecks: Generated<number>
    refunded_kopecks: Generated<number>
    held_at: Generated<Date | null>
    pay_until: Generated<Date>
    wakes_at: Generated<Date | null>
    leased_until: Generated<Date | null>
    tries: Generated<number>
    error: Generated<string>
    created_at: Generated<Date>
  }
  /** What is wrong with delivered goods. */
  claims: {
    id: Id
    order_id: number
    /** both of its order, by a trigger */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    text: Generated<string>
    state: Generated<ClaimState>
    returned_kopecks: Generated<number>
    /** of it to the gift certificate that has paid */
    certificate_kopecks: Generated<number>
    way: Generated<ClaimWay | null>
    answer: Generated<string>
    answered_at: Generated<Date | null>
    settled_at: Generated<Date | null>
    open_until: Generated<Date>
    version: Generated<number>
    created_at: Generated<Date>
  }
  claim_lines: {
    id: Id
    claim_id: number
    line_id: number
    /** these three of its claim, by a trigger */
    order_id: GeneratedAlways<number>
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    problem: ClaimProblem
    quantity: number
    asked_kopecks: number
    accepted_kopecks: Generated<number | null>
  }
  /** Orders that are placed again every week or two, and what became of each date. Days are YYYY-MM-DD. */
  product_waits: {
    id: Id
    user_id: number
    product_id: number
    kind: WaitKind
    seen_kopecks: number | null
    wanted_kopecks: number | null
    created_at: Generated<Date>
    checked_at: Generated<Date>
  }
  push_browsers: {
    id: Id
    user_id: number
    device_id: string
    endpoint: string
    public_key: Buffer
    secret: Buffer
    created_at: Generated<Date>
  }
  regular_orders: {
    id: Id
    user_id: number
    group_id: number
    every_weeks: number
    next_on: string
    state: Generated<RegularState>
    /** written as JSON text, like the other two */
    lines: ColumnType<RegularLine[], string, string>
    receiver: string
    phone: string
    address: string
    comment: string
    substitutions: Substitutions
    pickups: ColumnType<Record<string, string>, string, string>
    hours: ColumnType<Record<string, string>, string, string>
    created_at: Generated<Date>
  }
  regular_runs: {
    id: Id
    regular_id: number
    /** of its regular order, by a trigger */
    user_id: GeneratedAlways<number>
    due_on: string
    state: Generated<RegularRunState>
    announced_at: Generated<Date>
    place_at: Date
    announced: ColumnType<RegularAnnounced, string, string>
    note: Generated<string>
    placed_group_id: number | null
    ended_at: Date | null
  }
  /** How a buyer rates the delivery of an order. */
  delivery_ratings: {
    id: Id
    order_id: number
    /** both of its order, by a trigger */
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    stars: number
    text: Generated<string>
    open_until: Generated<Date>
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  beneficiaries: {
    id: string
    type: 'org' | 'ip'
    supplier_id: number
    code_supplier: Generated<string>
    created_at: GeneratedAlways<Date>
    name: string
    inn: string
    kpp: string | null
    ogrn: string
    contract_number: string
    contract_date: string
    contract_exp_date: string | null
    account_number: string
    bank_bic: string
    cor_account: Generated<string>
    bank_name: string
    phone: string
    email: string
    status: 'CREATED' | 'ACTIVATED' | 'REJECTED'
    refusal: Generated<string>
    balance_kopecks: Generated<number>
    obligations_kopecks: Generated<number>
    pending_kopecks: Generated<number>
    blocked_kopecks: Generated<number>
    debt_kopecks: Generated<number>
    /** kept by the database */
    event_count: GeneratedAlways<number>
    updated_at: Generated<Date>
    read_at: Date | null
    next_read_at: Generated<Date>
  }
  beneficiary_events: {
    id: Id
    beneficiary_id: string
    type: 'CREDIT' | 'DEBIT' | 'HOLD' | 'UNHOLD' | 'BLOCK' | 'UNBLOCK' | 'DEBT' | 'UNDEBT'
    value: 'CREATED' | 'PENDING' | 'DONE' | 'DECLINED' | 'ERROR'
    amount_kopecks: number
    purpose: string
    created_at: Date
    contract_id: Generated<string | null>
    event_id: string | null
    updated_at: Generated<Date>
  }
  bank_operations: {
    id: string
    position: GeneratedAlways<number>
    kind: 'create_beneficiary' | 'create_contract' | 'confirm_step' | 'complete_contract' | 'identify'
    beneficiary_id: string
    order_id: number | null
    contract_id: string | null
    payload: Record<string, unknown>
    sealed: Buffer | null
    key_id: string | null
    state: Generated<'queued' | 'sent' | 'unknown' | 'done' | 'refused'>
    attempts: Generated<number>
    next_try_at: Generated<Date>
    answer: Record<string, unknown> | null
    error: Record<string, unknown> | null
    created_at: Generated<Date>
    sent_at: Date | null
    ended_at: Date | null
  }
  bank_exchanges: {
    id: Id
    rquid: string
    operation_id: string | null
    beneficiary_id: string | null
    method: string
    path: string
    request: Record<string, unknown> | null
    status: number | null
    answer: Record<string, unknown> | null
    failure: Generated<string>
    started_at: Date
    milliseconds: number
  }
  bank_events: {
    position: GeneratedAlways<number>
    event_id: string
    value: 'CREATED' | 'PENDING' | 'DONE' | 'DECLINED' | 'ERROR'
    beneficiary_id: string
    type: 'CREDIT' | 'DEBIT' | 'HOLD' | 'UNHOLD' | 'BLOCK' | 'UNBLOCK' | 'DEBT' | 'UNDEBT'
    amount_kopecks: number
    purpose: string
    contract_id: string | null
    transaction_type: 'PAYMENT' | 'FEE' | null
    payee: Record<string, unknown> | null
    error: Generated<string>
    happened_at: Date
    stored_at: GeneratedAlways<Date>
  }
  /** CREATED: asked for; FAILED: the bank refused it. */
  smart_contracts: {
    id: string
    beneficiary_id: string
    supplier_code: string
    shop: string
    num: string
    amount_kopecks: number
    status: 'CREATED' | 'RUN' | 'DONE' | 'FAILED'
    created_at: Generated<Date>
    order_id: number | null
    payer_id: number | null
    /** of a contract for more than was held: the order's first one */
    adds_to: string | null
  }
  /** What is asked of the bank for an order; `id` is that of its pending transfer. */
  money_steps: {
    id: string
    position: GeneratedAlways<number>
    order_id: number
    contract_id: string
    kind: StepKind
    amount_kopecks: number
    operation_id: string
    repays_order_id: number | null
    payee_inn: Generated<string>
    event_id: string | null
    error: Generated<string>
    confirmed_at: Date | null
    asked_at: GeneratedAlways<Date>
  }
  top_ups: {
    id: string
    amount_kopecks: number
    rest_kopecks: number
    corrected_kopecks: Generated<number>
    purpose: string
    payer_name: string
    payer_inn: string
    arrived_at: Date
    read_at: Generated<Date>
  }
  top_up_identifications: {
    position: GeneratedAlways<number>
    id: string
    top_up_id: string
    beneficiary_id: string
    amount_kopecks: number
    operation_id: string
    event_id: string | null
    decided_by: number
    reason: string
    decided_at: GeneratedAlways<Date>
    error: Generated<string>
  }
  money_differences: {
    id: Id
    kind: DifferenceKind
    key: string
    beneficiary_id: string | null
    order_id: number | null
    contract_id: string | null
    event_id: string | null
    top_up_id: string | null
    bank_kopecks: number | null
    ledger_kopecks: number | null
    cause: string
    suggestion: DifferenceAnswer
    state: Generated<DifferenceState>
    decided_by: number | null
    decided_at: Date | null
    reason: Generated<string>
    version: Generated<number>
    found_at: GeneratedAlways<Date>
  }
  order_disputes: {
    id: Id
    order_id: number
    opened_as: 'buyer' | 'operator'
    reason: string
    opened_at: GeneratedAlways<Date>
    state: Generated<DisputeState>
    refund_kopecks: Generated<number>
    decision: Generated<string>
    decided_at: Date | null
    version: Generated<number>
  }
  extra_holds: {
    id: Id
    order_id: number
    amount_kopecks: number
    state: Generated<ExtraHoldState>
    asked_at: GeneratedAlways<Date>
    answer_until: Date
    contract_id: string | null
  }
  payouts: {
    id: Id
    supplier_id: number
    number: number
    after_position: number
    last_position: number
    starts_at: Date
    ends_at: Date
    orders: number
    sum_kopecks: number
    commission_kopecks: number
    netted_kopecks: number
    paid_kopecks: number
    created_at: GeneratedAlways<Date>
  }
  /** Receipts of 54-FZ; `document` and `fiscal` are written as JSON text. */
  receipts: {
    id: Id
    transfer_id: string
    order_id: number
    supplier_id: number
    kind: ReceiptKind
    sum_kopecks: number
    document: ColumnType<unknown, string, string>
    state: Generated<ReceiptState>
    tries: Generated<number>
    error: Generated<string>
    fiscal: ColumnType<unknown, never, string>
    printed_at: Date | null
    sent_at: Date | null
    created_at: GeneratedAlways<Date>
  }
  pay_users: { id: Id; beneficiary_id: string; login: string }
  /** The ledger; sums are kopecks and written by a trigger. */
  ledger_accounts: {
    id: Id
    code:
      | 'bank'
      | 'claims'
      | 'unidentified'
      | 'transit'
      | 'fee'
      | 'beneficiary'
      | 'blocked'
      | 'debt'
      | 'order'
      | 'owed'
      | 'certificates'
      | 'certificate'
      | 'certificate_due'
    beneficiary_id: string | null
    order_id: number | null
    certificate_id: number | null
    name: GeneratedAlways<string>
    debits_must_not_exceed_credits: GeneratedAlways<boolean>
    credits_must_not_exceed_debits: GeneratedAlways<boolean>
    debits_pending: GeneratedAlways<number>
    debits_posted: GeneratedAlways<number>
    credits_pending: GeneratedAlways<number>
    credits_posted: GeneratedAlways<number>
    created_at: GeneratedAlways<Date>
  }
  ledger_transfers: {
    position: GeneratedAlways<number>
    id: string
    debit_account_id: Generated<number>
    credit_account_id: Generated<number>
    amount_kopecks: Generated<number>
    kind: 'posted' | 'pending' | 'post_pending' | 'void_pending'
    pending_id: string | null
    linked_to: string | null
    code:
      | 'arrival'
      | 'top_up'
      | 'hold'
      | 'unhold'
      | 'payment'
      | 'fee'
      | 'refund'
      | 'netting'
      | 'repayment'
      | 'correction'
      | 'block'
      | 'debt'
      | 'certificate_issue'
      | 'certificate_payment'
      | 'certificate_return'
      | 'certificate_payout'
      | 'certificate_fee'
    order_id: number | null
    contract_id: string | null
    bank_event: string | null
    created_at: GeneratedAlways<Date>
    hash: GeneratedAlways<Buffer>
  }
}

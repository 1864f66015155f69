// Generated from server/schema by «npm run database:types»; what the catalogue does not know: column-types.ts.

import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes, DefaultJson, Json, NullableJson } from './column-types.ts'

export type Tables = {
  addresses: {
    id: GeneratedAlways<number>
    user_id: number
    title: Generated<string>
    address: string
    comment: Generated<string>
    is_main: Generated<boolean>
    version: Generated<number>
  }
  approval_rules: {
    field: 'priceKopecks' | 'name' | 'categoryId'
    caption: string
    is_on: Generated<boolean>
    percent: number | null
    version: Generated<number>
  }
  attempts: {
    id: GeneratedAlways<number>
    key: Buffer
    at: Generated<Date>
  }
  audit_events: {
    id: GeneratedAlways<number>
    at: Generated<Date>
    user_id: number | null
    event: string
    address: string
    details: DefaultJson<ColumnTypes['audit_events.details']>
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
    payee: NullableJson<ColumnTypes['bank_events.payee']>
    error: Generated<string>
    happened_at: Date
    stored_at: GeneratedAlways<Date>
  }
  bank_exchanges: {
    id: GeneratedAlways<number>
    rquid: string
    operation_id: string | null
    beneficiary_id: string | null
    method: string
    path: string
    request: NullableJson<ColumnTypes['bank_exchanges.request']>
    status: number | null
    answer: NullableJson<ColumnTypes['bank_exchanges.answer']>
    failure: Generated<string>
    started_at: Date
    milliseconds: number
  }
  bank_operations: {
    id: string
    position: GeneratedAlways<number>
    kind: 'create_beneficiary' | 'create_contract' | 'confirm_step' | 'complete_contract' | 'identify'
    beneficiary_id: string
    order_id: number | null
    contract_id: string | null
    payload: Json<ColumnTypes['bank_operations.payload']>
    sealed: Buffer | null
    key_id: string | null
    state: Generated<'queued' | 'sent' | 'unknown' | 'done' | 'refused'>
    attempts: Generated<number>
    next_try_at: Generated<Date>
    answer: NullableJson<ColumnTypes['bank_operations.answer']>
    error: NullableJson<ColumnTypes['bank_operations.error']>
    created_at: Generated<Date>
    sent_at: Date | null
    ended_at: Date | null
  }
  basket_lines: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    quantity: number
    changed_at: Generated<Date>
  }
  batch_rows: {
    batch_id: number
    owner_id: Generated<number>
    number: number
    cells: DefaultJson<unknown>
    told: DefaultJson<unknown>
    action: 'insert' | 'update' | 'remove' | 'withdraw' | 'same' | null
    row_key: string | null
    version: number | null
    title: Generated<string>
    values: DefaultJson<unknown>
    before: DefaultJson<unknown>
    problems: DefaultJson<unknown>
    state: Generated<'waiting' | 'wrong' | 'done' | 'held' | 'failed'>
    held: DefaultJson<unknown>
  }
  batches: {
    id: GeneratedAlways<number>
    owner_id: number
    object: string
    kind: 'import' | 'bulk' | 'revert'
    state: 'mapping' | 'planning' | 'planned' | 'applying' | 'done' | 'stopped' | 'failed'
    title: string
    reverts: number | null
    plan: DefaultJson<ColumnTypes['batches.plan']>
    failure: Generated<string>
    is_stopping: Generated<boolean>
    made_at: Generated<Date>
    supplier_id: number | null
  }
  beneficiaries: {
    id: string
    type: 'org' | 'ip'
    supplier_id: number
    name: string
    inn: string
    kpp: string | null
    ogrn: string
    contract_number: string
    contract_date: string
    account_number: string
    bank_bic: string
    bank_name: string
    phone: string
    email: string
    status: 'CREATED' | 'ACTIVATED' | 'REJECTED'
    balance_kopecks: Generated<number>
    obligations_kopecks: Generated<number>
    pending_kopecks: Generated<number>
    blocked_kopecks: Generated<number>
    debt_kopecks: Generated<number>
    updated_at: Generated<Date>
    code_supplier: Generated<string>
    created_at: GeneratedAlways<Date>
    contract_exp_date: string | null
    cor_account: Generated<string>
    refusal: Generated<string>
    read_at: Date | null
    next_read_at: Generated<Date>
    event_count: GeneratedAlways<number>
  }
  beneficiary_events: {
    id: GeneratedAlways<number>
    beneficiary_id: string
    type: 'CREDIT' | 'DEBIT' | 'HOLD' | 'UNHOLD' | 'BLOCK' | 'UNBLOCK' | 'DEBT' | 'UNDEBT'
    value: 'CREATED' | 'PENDING' | 'DONE' | 'DECLINED' | 'ERROR'
    amount_kopecks: number
    purpose: string
    created_at: Date
    contract_id: string | null
    event_id: string | null
    updated_at: Generated<Date>
  }
  callback_queue: {
    key: string | null
    id: number | null
    version: number | null
    user_id: number | null
    phone: string | null
    order_id: number | null
    reason: string | null
    due_at: Date | null
    state: string | null
    attempts: number | null
    result: string | null
    taken_by: number | null
    taken_at: Date | null
    created_at: Date | null
  }
  callbacks: {
    id: GeneratedAlways<number>
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
  card_payments: {
    order_id: number
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    merchant: GeneratedAlways<string>
    state: Generated<'asked' | 'declined' | 'held' | 'taken' | 'returned' | 'closed' | 'left'>
    attempt: Generated<number>
    acquirer_id: string | null
    page_url: string | null
    hold_kopecks: Generated<number>
    is_checked: Generated<boolean>
    taken_kopecks: Generated<number>
    refunded_kopecks: Generated<number>
    held_at: Date | null
    pay_until: Generated<Date>
    wakes_at: Date | null
    leased_until: Date | null
    tries: Generated<number>
    error: Generated<string>
    created_at: Generated<Date>
  }
  categories: {
    id: GeneratedAlways<number>
    code: string
    parent_id: number | null
    name: string
    position: number
    picture_key: string | null
    picture_color: Generated<string>
    version: Generated<number>
  }
  category_redirects: {
    code: string
    category_id: number
  }
  certificate_dues: {
    order_id: number
    number: string
    supplier_id: number
    paid_kopecks: number
    returned_kopecks: number
    claims_until: Date
    settled_at: Date | null
    commission_kopecks: number
    supplier_kopecks: number
    state: ColumnTypes['certificate_dues.state']
  }
  change_proposals: {
    id: GeneratedAlways<number>
    product_id: number | null
    supplier_id: number
    proposed: Json<unknown>
    was: DefaultJson<unknown>
    state: Generated<'waiting' | 'accepted' | 'refused' | 'withdrawn'>
    reason: Generated<string>
    made_at: Generated<Date>
    decided_at: Date | null
    version: Generated<number>
  }
  claim_lines: {
    id: GeneratedAlways<number>
    claim_id: number
    line_id: number
    order_id: GeneratedAlways<number>
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    problem: 'spoiled' | 'missing' | 'wrong' | 'underweight'
    quantity: number
    asked_kopecks: number
    accepted_kopecks: number | null
  }
  claims: {
    id: GeneratedAlways<number>
    order_id: number
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    text: Generated<string>
    state: Generated<'open' | 'accepted' | 'partly' | 'refused' | 'withdrawn'>
    returned_kopecks: Generated<number>
    way: 'bank' | 'courier' | 'transfer' | 'certificate' | 'card' | null
    answer: Generated<string>
    answered_at: Date | null
    settled_at: Date | null
    open_until: Generated<Date>
    version: Generated<number>
    created_at: Generated<Date>
    certificate_kopecks: Generated<number>
    card_kopecks: Generated<number>
  }
  client_group_members: {
    id: GeneratedAlways<number>
    group_id: number
    user_id: number
    version: Generated<number>
  }
  client_groups: {
    id: GeneratedAlways<number>
    name: string
    version: Generated<number>
  }
  code_series: {
    id: GeneratedAlways<number>
    promotion_id: number
    name: string
    prefix: Generated<string>
    size: number | null
    group_id: number | null
    made: Generated<number>
    made_at: Date | null
    created_at: Generated<Date>
    version: Generated<number>
  }
  codes: {
    id: GeneratedAlways<number>
    purpose:
      | 'registration'
      | 'registration-proof'
      | 'restore'
      | 'restore-proof'
      | 'forgot'
      | 'phone'
      | 'email'
      | 'entry'
      | 'consent'
    target: string
    user_id: number | null
    asked_by: Buffer | null
    code_hash: Buffer
    tries: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  commission_act_orders: {
    order_id: number
    act_id: number
  }
  commission_acts: {
    id: GeneratedAlways<number>
    supplier_id: number
    number: number
    starts_on: string
    ends_on: string
    orders: number
    direct_kopecks: number
    commission_kopecks: number
    created_at: Generated<Date>
  }
  commission_dues: {
    order_id: number
    number: string
    supplier_id: number
    due_since: Date
    direct_kopecks: number
    basis_points: number
    commission_kopecks: number
    paid_kopecks: number
    left_kopecks: number
    act_id: number | null
    claims_until: Date
    is_claimed: boolean | null
    is_unpaid: boolean | null
    state: ColumnTypes['commission_dues.state']
  }
  commission_payments: {
    id: GeneratedAlways<number>
    act_id: number
    supplier_id: number
    kopecks: number
    paid_on: string
    note: string
    created_at: Generated<Date>
  }
  consent_editions: {
    id: GeneratedAlways<number>
    kind: 'personal-data' | 'advertising'
    edition: Generated<string>
    title: string
    template: string
    body: Generated<string>
    published_at: Generated<Date>
    version: Generated<number>
  }
  consents: {
    id: GeneratedAlways<number>
    user_id: number
    kind: 'personal-data' | 'advertising'
    version: string
    given_at: Generated<Date>
    address: string
    revoked_at: Date | null
  }
  contracts: {
    id: GeneratedAlways<number>
    supplier_id: number
    number: string
    edition: Generated<number>
    starts_on: string
    ends_on: string | null
    commission_percent: number
    commission_basis_points: GeneratedAlways<number>
    terms: Generated<string>
    state: Generated<'draft' | 'offered' | 'accepted' | 'ended'>
    offered_at: Date | null
    accepted_at: Date | null
    accepted_by: number | null
    ended_on: string | null
    last_day: GeneratedAlways<string | null>
    reminded_days: number | null
    version: Generated<number>
  }
  delivery_ratings: {
    id: GeneratedAlways<number>
    order_id: number
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    stars: number
    text: Generated<string>
    open_until: Generated<Date>
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  demo_data: {
    filled_at: Generated<Date>
  }
  desk_orders: {
    draft_key: string
    group_id: number
    fingerprint: Buffer
    answer: string
    placed_by: number
    created_at: Generated<Date>
  }
  device_secrets: {
    device_id: string
    generation: number
    secret_hash: Buffer
    salt: Buffer | null
    replaced_at: Date | null
    late_uses: Generated<number>
  }
  devices: {
    id: string
    user_id: number
    model: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    revoked_at: Date | null
    type: Generated<'web' | 'web-mobile'>
    revoked_for: 'logout' | 'person' | 'reuse' | 'password' | 'removal' | 'block' | 'office' | 'rights' | null
    left_supplier_id: number | null
    supplier_id: number | null
  }
  documents: {
    id: GeneratedAlways<number>
    supplier_id: number
    category_id: number | null
    kind: 'declaration' | 'certificate' | 'registration'
    name: string
    number: string
    issued_on: string
    valid_until: string | null
    file_name: string
    content: Buffer | null
    file_id: number | null
    version: Generated<number>
  }
  extra_holds: {
    id: GeneratedAlways<number>
    order_id: number
    amount_kopecks: number
    state: Generated<'asked' | 'agreed' | 'held' | 'failed' | 'declined' | 'expired' | 'withdrawn'>
    asked_at: GeneratedAlways<Date>
    answer_until: Date
    contract_id: string | null
  }
  fact_changes: {
    id: GeneratedAlways<number>
    day: string
    shop_id: number
  }
  favourites: {
    user_id: number
    product_id: number
    added_at: Generated<Date>
  }
  files: {
    id: GeneratedAlways<number>
    hash: string
    kind: 'picture' | 'pdf' | 'xlsx' | 'docx'
    name: string
    size: number
    color: Generated<string>
    supplier_id: number | null
    owner_id: number
    obj: Generated<string>
    obj_code: Generated<string>
    position: Generated<number>
    state: Generated<'waiting' | 'attached'>
    is_public: Generated<boolean>
    made_at: Generated<Date>
    description: Generated<string>
  }
  gift_certificates: {
    id: GeneratedAlways<number>
    series_id: number
    code_hash: Buffer
    tail: string
    nominal_kopecks: number
    expires_on: string
    block_reason: Generated<string>
    created_at: Generated<Date>
    version: Generated<number>
  }
  gift_series: {
    id: GeneratedAlways<number>
    name: string
    reason: string
    nominal_kopecks: number
    size: number
    expires_on: string
    issued_at: Date | null
    created_at: Generated<Date>
    version: Generated<number>
  }
  idempotency_keys: {
    user_id: number
    key: string
    fingerprint: Buffer
    answer: string
    created_at: Generated<Date>
  }
  invitations: {
    id: GeneratedAlways<number>
    contact: string
    role: 'investor' | 'admin' | 'supplier' | 'partner' | 'manager'
    supplier_id: number | null
    duty: 'owner' | 'manager' | 'picker' | 'courier' | null
    code_hash: Buffer
    made_by: number
    made_at: Generated<Date>
    expires_at: Generated<Date>
  }
  invoices: {
    order_id: number
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    payer_inn: string
    payer_name: Generated<string>
    paid_kopecks: number | null
    paid_on: string | null
    paid_note: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
    payee: DefaultJson<ColumnTypes['invoices.payee']>
  }
  known_devices: {
    id: GeneratedAlways<number>
    user_id: number
    secret_hash: Buffer
    created_at: Generated<Date>
    last_used_at: Generated<Date>
  }
  ledger_accounts: {
    id: GeneratedAlways<number>
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
      | 'commissions'
      | 'commission_due'
    beneficiary_id: string | null
    order_id: number | null
    debits_pending: GeneratedAlways<number>
    debits_posted: GeneratedAlways<number>
    credits_pending: GeneratedAlways<number>
    credits_posted: GeneratedAlways<number>
    created_at: GeneratedAlways<Date>
    certificate_id: number | null
    name: GeneratedAlways<string>
    debits_must_not_exceed_credits: GeneratedAlways<boolean>
    credits_must_not_exceed_debits: GeneratedAlways<boolean>
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
      | 'commission'
      | 'commission_return'
      | 'commission_payment'
    order_id: number | null
    contract_id: string | null
    bank_event: string | null
    created_at: GeneratedAlways<Date>
    hash: GeneratedAlways<Buffer>
  }
  line_fact_rows: {
    created_at: Date | null
    day: string | null
    supplier_id: number | null
    shop_id: number | null
    product_id: number | null
    area: string | null
    client_type: string | null
    origin: string | null
    ordered: number | null
    missing: number | null
    replaced: number | null
    lines: number | null
    quantity: number | null
    kopecks: number | null
    discount_kopecks: number | null
    cancelled: number | null
    cancelled_kopecks: number | null
    group_id: number | null
    missing_kopecks: number | null
  }
  line_facts: {
    day: string
    supplier_id: number
    shop_id: number
    product_id: number
    area: string
    client_type: string
    origin: string
    ordered: number
    missing: number
    replaced: number
    lines: number
    quantity: number
    kopecks: number
    discount_kopecks: number
    cancelled: number
    cancelled_kopecks: number
    group_id: Generated<number>
    missing_kopecks: Generated<number>
  }
  marketplace: {
    id: Generated<number>
    name: string
    whereabouts: Generated<string>
    slogan: Generated<string>
    description: Generated<string>
    goods: Generated<string>
    suggestions: Generated<string[]>
    legal_name: Generated<string>
    inn: Generated<string>
    ogrn: Generated<string>
    legal_address: Generated<string>
    post_address: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    mail_sender: Generated<string>
    sms_name: Generated<string>
    only_at_door: Generated<boolean>
    version: Generated<number>
  }
  memberships: {
    user_id: number
    supplier_id: number
    duty: 'owner' | 'manager' | 'picker' | 'courier'
    made_at: Generated<Date>
  }
  money_differences: {
    id: GeneratedAlways<number>
    kind:
      | 'unexpected_event'
      | 'amount'
      | 'declined'
      | 'refused'
      | 'overdraft'
      | 'balance'
      | 'contract'
      | 'funds'
      | 'top_up'
    key: string
    beneficiary_id: string | null
    order_id: number | null
    contract_id: string | null
    event_id: string | null
    bank_kopecks: number | null
    ledger_kopecks: number | null
    cause: string
    suggestion: 'repeat' | 'post' | 'dismiss'
    state: Generated<'open' | 'repeated' | 'posted' | 'dismissed' | 'gone'>
    decided_by: number | null
    decided_at: Date | null
    reason: Generated<string>
    version: Generated<number>
    found_at: GeneratedAlways<Date>
    top_up_id: string | null
  }
  money_operations: {
    position: number | null
    created_at: Date | null
    day: string | null
    code: string | null
    kopecks: number | null
    held_kopecks: number | null
    beneficiary_id: string | null
    beneficiary_name: string | null
    beneficiary_inn: string | null
    order_id: number | null
    order_number: string | null
    supplier_id: number | null
    contract_id: number | null
    other_name: string | null
    other_inn: string | null
    purpose: string | null
  }
  money_steps: {
    id: string
    position: GeneratedAlways<number>
    order_id: number
    contract_id: string
    kind: 'hold' | 'payment' | 'fee' | 'unhold' | 'netting'
    amount_kopecks: number
    operation_id: string
    event_id: string | null
    error: Generated<string>
    confirmed_at: Date | null
    asked_at: GeneratedAlways<Date>
    repays_order_id: number | null
    payee_inn: Generated<string>
  }
  named_lists: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    lines: Json<ColumnTypes['named_lists.lines']>
    changed_at: Generated<Date>
  }
  object_changes: {
    id: GeneratedAlways<number>
    table_name: string
    row_key: string
    kind: 'insert' | 'update' | 'delete'
    version: number
    before: Json<unknown>
    after: Json<unknown>
    supplier_id: number | null
    user_id: number | null
    request_id: string
    at: Generated<Date>
    batch_id: number | null
    is_kept: Generated<boolean>
  }
  office_views: {
    id: GeneratedAlways<number>
    user_id: number
    object: string
    name: string
    roles: Generated<string[]>
    state: Json<ColumnTypes['office_views.state']>
    is_default: Generated<boolean>
    version: Generated<number>
    changed_at: Generated<Date>
  }
  order_disputes: {
    id: GeneratedAlways<number>
    order_id: number
    opened_as: 'buyer' | 'operator'
    reason: string
    opened_at: GeneratedAlways<Date>
    state: Generated<'open' | 'released' | 'reduced' | 'refunded'>
    refund_kopecks: Generated<number>
    decision: Generated<string>
    decided_at: Date | null
    version: Generated<number>
  }
  order_drafts: {
    key: string
    user_id: number
    is_call: boolean
    state: 'open' | 'parked'
    version: Generated<number>
    content: Json<ColumnTypes['order_drafts.content']>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    bytes: GeneratedAlways<number>
  }
  order_events: {
    id: GeneratedAlways<number>
    order_id: number
    actor_id: number | null
    event: string
    from_status: ColumnTypes['order_events.from_status'] | null
    to_status: ColumnTypes['order_events.to_status']
    reason: Generated<string>
    created_at: Generated<Date>
    from_delivery: ColumnTypes['order_events.from_delivery'] | null
    to_delivery: ColumnTypes['order_events.to_delivery'] | null
    from_funds: ColumnTypes['order_events.from_funds'] | null
    to_funds: ColumnTypes['order_events.to_funds'] | null
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
  }
  order_fact_rows: {
    created_at: Date | null
    day: string | null
    hour: number | null
    supplier_id: number | null
    shop_id: number | null
    area: string | null
    client_type: string | null
    origin: string | null
    orders: number | null
    lines: number | null
    kopecks: number | null
    discount_kopecks: number | null
    delivered: number | null
    delivered_kopecks: number | null
    commission_kopecks: number | null
    cancelled: number | null
    cancelled_kopecks: number | null
    returned_kopecks: number | null
    group_id: number | null
    direct_kopecks: number | null
    direct_commission_kopecks: number | null
  }
  order_facts: {
    day: string
    hour: number
    supplier_id: number
    shop_id: number
    area: string
    client_type: string
    origin: string
    orders: number
    lines: number
    kopecks: number
    discount_kopecks: number
    delivered: number
    delivered_kopecks: number
    commission_kopecks: number
    cancelled: number
    cancelled_kopecks: number
    returned_kopecks: Generated<number>
    group_id: Generated<number>
    direct_kopecks: Generated<number>
    direct_commission_kopecks: Generated<number>
  }
  order_groups: {
    id: GeneratedAlways<number>
    user_id: number
    created_at: Generated<Date>
    placed_by: number | null
  }
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
    actor_id: number | null
    created_at: Generated<Date>
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
  }
  order_lines: {
    id: GeneratedAlways<number>
    order_id: number
    product_id: number
    name: string
    unit: string
    quantity: number
    price_kopecks: number
    sum_kopecks: number
    discount_kopecks: Generated<number>
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    promotions: DefaultJson<ColumnTypes['order_lines.promotions']>
    supplier_discount_kopecks: Generated<number>
    tiers: DefaultJson<ColumnTypes['order_lines.tiers']>
  }
  order_messages: {
    id: GeneratedAlways<number>
    order_id: number
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
    author_id: Generated<number>
    side: Generated<'buyer' | 'seller' | 'operator'>
    text: string
    key: string
    read_at: Date | null
    created_at: Generated<Date>
  }
  order_moves: {
    event: string | null
    who: string[] | null
    from_status: string[] | null
    to_status: string | null
    from_delivery: string[] | null
    to_delivery: string | null
    funds: string[] | null
  }
  order_substitutions: {
    id: GeneratedAlways<number>
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
    user_id: GeneratedAlways<number>
    supplier_id: GeneratedAlways<number>
  }
  orders: {
    id: GeneratedAlways<number>
    number: string
    group_id: number
    user_id: number
    supplier_id: number
    shop_id: number
    status: 'placed' | 'confirmed' | 'assembling' | 'ready' | 'shipping' | 'delivered' | 'completed' | 'cancelled'
    delivery: Generated<string>
    comment: Generated<string>
    receiver: string
    phone: string
    address: string
    delivery_day: string | null
    delivery_from: string | null
    delivery_until: string | null
    total_kopecks: number
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    delivery_state: Generated<'open' | 'assigned' | 'out' | 'delivered' | 'failed' | 'rescheduled'>
    funds: Generated<
      | 'none'
      | 'hold_pending'
      | 'held'
      | 'releasing'
      | 'partially_released'
      | 'released'
      | 'unhold_pending'
      | 'unheld'
      | 'failed'
      | 'debt'
      | 'disputed'
      | 'refunded'
    >
    promo_code: Generated<string>
    discount_kopecks: Generated<number>
    substitutions: Generated<'call' | 'replace' | 'remove'>
    actual_kopecks: number | null
    placed_by: number | null
    origin: Generated<'web' | 'call'>
    phone_digits: GeneratedAlways<string>
    line_count: number
    to_pay_kopecks: GeneratedAlways<number>
    contract_id: GeneratedAlways<number | null>
    commission_basis_points: GeneratedAlways<number | null>
    funds_confirmed_at: Date | null
    held_kopecks: Generated<number>
    dispute_kopecks: Generated<number>
    refund_kopecks: Generated<number>
    kept_kopecks: GeneratedAlways<number>
    commission_kopecks: GeneratedAlways<number>
    delivery_kopecks: Generated<number>
    pickup: Generated<string>
    certificate_kopecks: Generated<number>
    direct_kopecks: GeneratedAlways<number>
    direct_commission_kopecks: GeneratedAlways<number>
  }
  outbox: {
    id: GeneratedAlways<number>
    channel: 'mail' | 'sms' | 'push'
    recipient: string
    subject: Generated<string>
    body: string
    created_at: Generated<Date>
    tries: Generated<number>
    next_try_at: Generated<Date>
    sent_at: Date | null
    failed_at: Date | null
    failure: Generated<string>
    attachment: Buffer | null
    attachment_name: Generated<string>
    kind: 'order' | 'regular' | 'review' | 'wait' | 'account' | 'receipt' | 'work'
    send_after: Generated<Date>
  }
  pay_users: {
    id: GeneratedAlways<number>
    beneficiary_id: string
    login: string
  }
  payouts: {
    id: GeneratedAlways<number>
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
  person_tables: {
    place: number | null
    table_name: string
    column_name: string
    on_merge: string | null
    unless_kept_has: string[] | null
    merge_also: string | null
    forget_rows: string | null
    forget_also: string | null
    section: string | null
    because: string
  }
  pictures_to_fetch: {
    id: GeneratedAlways<number>
    product_id: number
    supplier_id: number
    owner_id: number
    batch_id: number | null
    address: string
    place: number
    state: Generated<'waiting' | 'done' | 'failed'>
    failure: Generated<string>
    taken_until: Date | null
    file_id: number | null
  }
  poll_questions: {
    id: GeneratedAlways<number>
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
    version: Generated<number>
  }
  poll_responses: {
    id: string
    poll_id: number
    user_id: number | null
    visitor: string | null
    device: 'web' | 'app'
    answers: Json<ColumnTypes['poll_responses.answers']>
    created_at: Generated<Date>
  }
  polls: {
    id: GeneratedAlways<number>
    code: string
    title: string
    description: Generated<string>
    closes_at: Date | null
    created_at: Generated<Date>
    state: Generated<'draft' | 'open' | 'closed'>
    is_open: GeneratedAlways<boolean>
    version: Generated<number>
  }
  price_list_rows: {
    id: GeneratedAlways<number>
    price_list_id: number
    supplier_id: number
    product_id: number
    price_kopecks: number
    was_kopecks: number | null
    version: Generated<number>
  }
  price_lists: {
    id: GeneratedAlways<number>
    supplier_id: number
    edition: Generated<number>
    name: string
    starts_at: Date
    state: Generated<'draft' | 'planned' | 'applied' | 'cancelled'>
    planned_at: Date | null
    planned_by: number | null
    applied_at: Date | null
    version: Generated<number>
  }
  product_feeds: {
    id: GeneratedAlways<number>
    owner_id: number
    supplier_id: number | null
    url: string
    every_hours: number
    gone: 'off' | 'kept'
    mapping: Json<ColumnTypes['product_feeds.mapping']>
    is_on: Generated<boolean>
    next_at: Date
    begun_at: Date | null
    goods: Generated<number[]>
    ended_at: Date | null
    batch_id: number | null
    counts: NullableJson<ColumnTypes['product_feeds.counts']>
    failure: Generated<string>
    failures: Generated<number>
    made_at: Generated<Date>
  }
  product_waits: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    kind: 'stock' | 'price'
    seen_kopecks: number | null
    wanted_kopecks: number | null
    created_at: Generated<Date>
    checked_at: Generated<Date>
  }
  products: {
    id: GeneratedAlways<number>
    code: string
    article: Generated<string>
    supplier_id: number
    shop_id: number
    category_id: number
    name: string
    description: Generated<string>
    composition: Generated<string>
    shelf_life: Generated<string>
    storage: Generated<string>
    unit: 'шт' | 'уп' | 'кг'
    pack: Generated<string>
    is_weighed: Generated<boolean>
    minimum: number
    step: number
    multiple: number
    price_kopecks: number
    old_price_kopecks: number | null
    stock: Generated<number>
    tags: Generated<string[]>
    popularity: Generated<number>
    picture_key: string | null
    picture_color: Generated<string>
    is_active: Generated<boolean>
    search: GeneratedAlways<string | null>
    barcode: string | null
    discount_percent: GeneratedAlways<number>
    maximum: number | null
    tiers: DefaultJson<ColumnTypes['products.tiers']>
    gallery: Generated<string[]>
    kind: GeneratedAlways<string>
    version: Generated<number>
    weight_grams: number | null
    picture_texts: Generated<string[]>
    is_archived: Generated<boolean>
    seller_approved: GeneratedAlways<boolean>
    is_sold: GeneratedAlways<boolean>
    price_before_kopecks: number | null
    price_changed_at: Date | null
    vat: 'none' | '0' | '5' | '7' | '10' | '22' | null
    kcal: number | null
    protein: number | null
    fat: number | null
    carbohydrate: number | null
    allergens: Generated<string[]>
    shelf: Generated<string>
    season_months: Generated<number[]>
    farm: Generated<string>
    farm_place: Generated<string>
    batch_number: Generated<string>
    batch_made_on: string | null
    batch_best_before: string | null
    on_hand: Generated<number>
    reserved: Generated<number>
    picture_addresses: Generated<string>
  }
  promo_codes: {
    id: GeneratedAlways<number>
    code: string
    used: Generated<number>
    is_active: Generated<boolean>
    promotion_id: number
    limit_total: number | null
    version: Generated<number>
    series_id: number | null
    user_id: number | null
  }
  promotion_uses: {
    id: GeneratedAlways<number>
    code_id: number | null
    group_id: number
    user_id: number
    discount_kopecks: number
    created_at: Generated<Date>
    returned_at: Date | null
    promotion_id: number
    supplier_kopecks: Generated<number>
  }
  promotions: {
    id: GeneratedAlways<number>
    name: string
    state: Generated<'draft' | 'offered' | 'active' | 'stopped'>
    kind: 'percent' | 'sum' | 'price' | 'bundle' | 'set' | 'gift'
    percent: number | null
    off_kopecks: number | null
    price_kopecks: number | null
    bundle_size: number | null
    bundle_paid: number | null
    supplier_id: number | null
    category_id: number | null
    product_codes: string[] | null
    minimum_kopecks: Generated<number>
    minimum_quantity: Generated<number>
    starts_at: Date | null
    ends_at: Date | null
    weekdays: Generated<number[]>
    hour_from: number | null
    hour_to: number | null
    channel: Generated<'all' | 'web' | 'call'>
    audience: Generated<'all' | 'person' | 'organisation'>
    checkout_number: number | null
    is_repeated: Generated<boolean>
    needs_code: Generated<boolean>
    priority: Generated<number>
    is_exclusive: Generated<boolean>
    supplier_percent: Generated<number>
    limit_total: number | null
    limit_per_person: number | null
    budget_kopecks: number | null
    used: Generated<number>
    spent_kopecks: Generated<number>
    accepted_at: Date | null
    accepted_by: number | null
    version: Generated<number>
    set_kopecks: number | null
    gift_code: string | null
    gift_quantity: number | null
    group_id: number | null
    share_percent: number | null
  }
  push_browsers: {
    id: GeneratedAlways<number>
    user_id: number
    device_id: string
    endpoint: string
    public_key: Buffer
    secret: Buffer
    created_at: Generated<Date>
  }
  receipts: {
    id: GeneratedAlways<number>
    transfer_id: string
    order_id: number
    supplier_id: number
    kind: 'prepayment' | 'settlement' | 'prepayment_return' | 'return'
    sum_kopecks: number
    document: Json<unknown>
    state: Generated<'queued' | 'sent' | 'printed' | 'refused' | 'dead'>
    tries: Generated<number>
    error: Generated<string>
    fiscal: NullableJson<unknown>
    printed_at: Date | null
    sent_at: Date | null
    created_at: GeneratedAlways<Date>
  }
  regular_orders: {
    id: GeneratedAlways<number>
    user_id: number
    group_id: number
    every_weeks: number
    next_on: string
    state: Generated<'active' | 'paused'>
    lines: Json<ColumnTypes['regular_orders.lines']>
    receiver: string
    phone: string
    address: string
    comment: string
    substitutions: 'call' | 'replace' | 'remove'
    pickups: Json<ColumnTypes['regular_orders.pickups']>
    hours: Json<ColumnTypes['regular_orders.hours']>
    created_at: Generated<Date>
  }
  regular_runs: {
    id: GeneratedAlways<number>
    regular_id: number
    user_id: GeneratedAlways<number>
    due_on: string
    state: Generated<'announced' | 'placed' | 'refused'>
    announced_at: Generated<Date>
    place_at: Date
    announced: Json<ColumnTypes['regular_runs.announced']>
    note: Generated<string>
    placed_group_id: number | null
    ended_at: Date | null
  }
  report_runs: {
    id: GeneratedAlways<number>
    owner_id: number
    role: ColumnTypes['report_runs.role']
    supplier_id: number | null
    report: string
    ask: Json<unknown>
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
    parts: Generated<number>
    parts_done: Generated<number>
    answer: NullableJson<unknown>
    failure: Generated<string>
    made_at: Generated<Date>
    ended_at: Date | null
    sent_as: Generated<'' | 'mail' | 'alert'>
    alert: Generated<string>
    seen_at: Date | null
  }
  reviews: {
    id: GeneratedAlways<number>
    product_id: number
    user_id: number | null
    stars: number
    text: Generated<string>
    author: Generated<string>
    state: Generated<'waiting' | 'approved' | 'rejected'>
    reason: Generated<string>
    moderated_by: number | null
    moderated_at: Date | null
    answer: Generated<string>
    answered_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
    changed_at: Generated<Date>
    supplier_id: GeneratedAlways<number>
    refused_photos: Generated<number>
    photo_reason: Generated<string>
  }
  search_synonyms: {
    id: GeneratedAlways<number>
    words: string[]
    lexemes: GeneratedAlways<string[]>
    version: Generated<number>
  }
  search_words: {
    word: string
    lexeme: string
    uses: number
  }
  service_page_editions: {
    id: GeneratedAlways<number>
    page: 'delivery' | 'payment' | 'returns' | 'offer' | 'privacy' | 'contacts' | 'sellers'
    starts_on: string
    title: string
    body: string
    version: Generated<number>
  }
  sessions: {
    token_hash: Buffer
    user_id: number
    device_id: string
    created_at: Generated<Date>
    expires_at: Date
    password_at: Date | null
  }
  shops: {
    id: GeneratedAlways<number>
    code: string
    supplier_id: number
    name: string
    address: string
    version: Generated<number>
  }
  signups: {
    id: GeneratedAlways<number>
    login: string
    password_hash: string
    name: string
    email: string
    phone: string
    oktmo: string
    type: 'person' | 'organisation' | 'supplier'
    inn: string
    inn_name: string
    consents: Json<ColumnTypes['signups.consents']>
    address: string
    code_hash: Buffer
    created_at: Generated<Date>
    expires_at: Date
    confirmed_at: Date | null
  }
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
    adds_to: string | null
  }
  stock_movements: {
    id: GeneratedAlways<number>
    product_id: number
    supplier_id: number
    kind: 'receipt' | 'write_off' | 'count' | 'reservation' | 'return' | 'sale'
    on_hand: Generated<number>
    reserved: Generated<number>
    left_on_hand: number
    order_id: number | null
    moved_by: number | null
    why: Generated<string>
    created_at: Generated<Date>
  }
  subscription_changes: {
    id: GeneratedAlways<number>
    subscription_id: number
    row_key: string
  }
  subscription_deliveries: {
    id: GeneratedAlways<number>
    subscription_id: number
    owner_id: number
    reason: 'schedule' | 'change' | 'test'
    content: Generated<string>
    rows: number | null
    state: Generated<'waiting' | 'sent' | 'empty' | 'failed'>
    tries: Generated<number>
    status: number | null
    failure: Generated<string>
    made_at: Generated<Date>
    ended_at: Date | null
  }
  supplier_applications: {
    user_id: number
    made_at: Generated<Date>
    state: Generated<'received' | 'asked' | 'answered' | 'refused' | 'approved'>
    words: Generated<string>
    answer: Generated<string>
  }
  supplier_clients: {
    id: GeneratedAlways<number>
    supplier_id: number
    user_id: number
    code_supplier: Generated<string>
    version: Generated<number>
  }
  suppliers: {
    id: GeneratedAlways<number>
    code: string
    parent_id: number | null
    name: string
    region: string
    description: Generated<string>
    phone: string
    minimum_kopecks: Generated<number>
    delivery_in_days: Generated<number>
    delivery_until: Generated<string>
    picture_key: string | null
    picture_color: Generated<string>
    picture_text: Generated<string>
    cutoff: Generated<string>
    weekdays: Generated<number[]>
    windows: Generated<string[]>
    version: Generated<number>
    days_off: Generated<string[]>
    delivery_areas: Generated<string[]>
    onboarding: Generated<'filling' | 'submitted' | 'returned' | 'approved'>
    onboarding_note: Generated<string>
    legal_name: Generated<string>
    inn: Generated<string>
    ogrn: Generated<string>
    legal_address: Generated<string>
    email: Generated<string>
    hours: Generated<string>
    story: Generated<string>
    vat: Generated<'none' | '0' | '5' | '7' | '10' | '22'>
    is_not_1c: Generated<boolean>
    slot_capacity: number | null
    delivery_kopecks: Generated<number>
    delivery_free_from_kopecks: number | null
    delivery_zones: DefaultJson<ColumnTypes['suppliers.delivery_zones']>
    pickup_points: Generated<string>
    kpp: Generated<string>
    bank_name: Generated<string>
    bik: Generated<string>
    settlement_account: Generated<string>
    correspondent_account: Generated<string>
    card_merchant: Generated<string>
  }
  tags: {
    code: string
    name: string
    position: number
    version: Generated<number>
  }
  taplinks: {
    supplier_id: number
    title: string
    about: Generated<string>
    links: DefaultJson<ColumnTypes['taplinks.links']>
    updated_at: Generated<Date>
    version: Generated<number>
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
  user_inns: {
    id: GeneratedAlways<number>
    user_id: number
    inn: string
    name: string
  }
  users: {
    id: GeneratedAlways<number>
    login: string
    password_hash: string
    name: string
    role: 'investor' | 'admin' | 'supplier' | 'partner' | 'manager' | 'client'
    code: Generated<string>
    type: Generated<'person' | 'organisation' | 'supplier'>
    supplier_id: number | null
    email: Generated<string>
    phone: Generated<string>
    order_in_email: Generated<boolean>
    first_auth: Generated<boolean>
    created_at: Generated<Date>
    oktmo: Generated<string>
    order_in_sms: Generated<boolean>
    removed_at: Date | null
    is_look_alike: Generated<boolean>
    blocked_at: Date | null
    login_key: GeneratedAlways<string>
    email_key: GeneratedAlways<string>
    phone_digits: GeneratedAlways<string>
    closed_at: Date | null
    raised_limits: 'regular' | 'trusted' | 'unlimited' | null
    regular_in_email: Generated<boolean>
    review_in_email: Generated<boolean>
    wait_in_email: Generated<boolean>
    wait_in_sms: Generated<boolean>
    quiet_from: number | null
    quiet_until: number | null
    order_in_push: Generated<boolean>
    regular_in_push: Generated<boolean>
    review_in_push: Generated<boolean>
    wait_in_push: Generated<boolean>
  }
  view_subscriptions: {
    id: GeneratedAlways<number>
    owner_id: number
    view_id: number | null
    kind: 'mail' | 'webhook' | 'alert'
    weekday: number | null
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
    report: string | null
    ask: NullableJson<unknown>
    period: 'today' | 'yesterday' | 'week' | 'month' | 'lastMonth' | null
    rule: NullableJson<unknown>
    told_period: Generated<string>
    month_day: number | null
    supplier_id: number | null
  }
  visit_events: {
    id: GeneratedAlways<number>
    day: Generated<string>
    visit: string
    kind: 'visit' | 'screen' | 'search' | 'step' | 'speed'
    screen: string
    name: string
    value: number | null
    build: string
    is_bot: boolean
  }
}

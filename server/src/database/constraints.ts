import type { ErrorCode } from '../error-catalogue.ts'

type Meaning = readonly [code: ErrorCode, message?: string]

/**
 * The errors for violated constraints. Mostly two concurrent requests did the same, and the check before the write
 * could not see the other one.
 */
export const meanings: Readonly<Record<string, Meaning>> = {
  users_by_login: ['LOGIN_TAKEN'],
  users_by_skeleton: ['LOGIN_TAKEN'],
  users_last_administrator: ['VALUE_REFUSED', 'Это единственный администратор. Сначала дайте эту роль ещё кому-нибудь'],
  memberships_last_owner: ['VALUE_REFUSED', 'Это единственный владелец. Сначала назначьте ещё одного'],
  // the owner of an e-mail is not revealed (registration, contacts)
  users_by_email: ['BAD_CODE'],
  one_open_substitution: ['ORDER_CHANGED'],
  order_line_actuals_pkey: ['ORDER_CHANGED'],
  idempotency_keys_pkey: ['CONFLICT', 'Этот заказ уже оформляется. Подождите немного и проверьте «Мои заказы»'],
  desk_orders_pkey: ['CONFLICT', 'Эту корзину уже оформляют на другом месте'],
  order_drafts_pkey: ['DRAFT_CHANGED'],
  suppliers_code_key: ['CONFLICT', 'Этот код уже у другого поставщика'],
  suppliers_by_card_merchant: ['CONFLICT', 'Этот логин в эквайринге уже у другого поставщика'],
  shops_code_key: ['CONFLICT', 'Этот код уже у другого магазина'],
  promo_codes_limit: ['PROMO_REFUSED'],
  promotions_limit: ['PROMO_REFUSED'],
  promotions_budget: ['PROMO_REFUSED'],
  client_groups_name_key: ['CONFLICT', 'Группа с таким названием уже есть'],
  client_group_members_once: ['CONFLICT', 'Этот клиент уже в группе. Измените группу в его записи'],
  categories_code_key: ['CONFLICT', 'Этот код уже у другой категории'],
  categories_tree: ['CONFLICT', 'Раздел не может лежать внутри самого себя. Обновите дерево и повторите'],
  products_stock_check: ['CONFLICT', 'Товара осталось меньше, чем нужно. Обновите страницу и повторите'],
  orders_slot_capacity: ['CONFLICT', 'Это время доставки уже занято. Выберите другое'],
  poll_responses_of_users: ['POLL_ANSWERED'],
  poll_responses_of_guests: ['POLL_ANSWERED'],
  products_by_article: ['CONFLICT', 'Товар с этим артикулом у поставщика уже есть'],
  products_code_key: ['CONFLICT', 'Этот код уже у другого товара'],
  price_list_rows_once: ['CONFLICT', 'У этого товара уже есть цена в прайс-листе'],
  contracts_do_not_overlap: ['CONFLICT', 'На эти даты у поставщика уже есть принятый договор'],
  beneficiaries_by_inn: ['BENEFICIARY_EXISTS'],
  beneficiaries_pkey: ['BENEFICIARY_EXISTS'],
  beneficiaries_by_code: ['CONFLICT', 'Этот код уже у другого бенефициара поставщика'],
  pay_users_login_beneficiary_id_key: ['PAY_USER_EXISTS'],
  supplier_clients_by_code: ['CONFLICT', 'Этот код уже у другого клиента'],
  reviews_product_id_user_id_key: ['REVIEW_CHANGED'],
  claims_open: ['CLAIM_REFUSED', 'По этому заказу уже есть претензия без ответа. Дождитесь его'],
  claim_lines_paid: ['MONEY_REFUSED', 'За товар возвращают не больше, чем за него заплачено'],
}

/** SQLSTATE class 23, without errors that only a bug can cause (not-null violations). */
const byState: Readonly<Record<string, Meaning>> = {
  // unique, exclusion, foreign key: a concurrent change
  '23505': ['CONFLICT'],
  '23P01': ['CONFLICT'],
  '23503': ['CONFLICT'],
  // check constraint: a rule that only the database enforces
  '23514': ['VALUE_REFUSED'],
}

/** The API error for a violated constraint; undefined for other errors. */
export function meaningOf(error: Error): Meaning | undefined {
  const general = 'code' in error && typeof error.code === 'string' ? byState[error.code] : undefined
  const name = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return general && (Object.hasOwn(meanings, name) ? meanings[name] : general)
}

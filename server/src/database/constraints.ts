import type { ErrorCode } from '../error-catalogue.ts'

type Meaning = readonly [code: ErrorCode, message?: string]

/**
 * What the constraints of the database mean to whoever runs into them: mostly the second of two who did the same at the same time,
 * whom the check before the writing could not see.
 */
export const meanings: Readonly<Record<string, Meaning>> = {
  users_by_login: ['LOGIN_TAKEN'],
  users_by_skeleton: ['LOGIN_TAKEN'],
  // whose e-mail it is by now is not told (registration, contacts)
  users_by_email: ['BAD_CODE'],
  one_open_substitution: ['ORDER_CHANGED'],
  order_line_actuals_pkey: ['ORDER_CHANGED'],
  idempotency_keys_pkey: ['CONFLICT', 'Этот заказ уже оформляется. Подождите немного и проверьте «Мои заказы»'],
  desk_orders_pkey: ['CONFLICT', 'Эту корзину уже оформляют на другом месте'],
  order_drafts_pkey: ['DRAFT_CHANGED'],
  promo_codes_check: ['PROMO_REFUSED'],
  products_stock_check: ['CONFLICT', 'Товара осталось меньше, чем нужно. Обновите страницу и повторите'],
  poll_responses_of_users: ['POLL_ANSWERED'],
  poll_responses_of_guests: ['POLL_ANSWERED'],
  reviews_product_id_user_id_key: ['REVIEW_CHANGED'],
}

/** SQLSTATE class 23 without what only a mistake of ours can break (a column that must not be null). */
const byState: Readonly<Record<string, Meaning>> = {
  // unique, exclusion, foreign key: somebody else was quicker
  '23505': ['CONFLICT'],
  '23P01': ['CONFLICT'],
  '23503': ['CONFLICT'],
  // check: no schema says it, the database does
  '23514': ['VALUE_REFUSED'],
}

/** What an error of PostgreSQL means, when it is a broken constraint. */
export function meaningOf(error: Error): Meaning | undefined {
  const general = 'code' in error && typeof error.code === 'string' ? byState[error.code] : undefined
  const name = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return general && (Object.hasOwn(meanings, name) ? meanings[name] : general)
}

import type { Role } from '../../auth.ts'
import type { MenuItem } from './schema.ts'

type Staff = Exclude<Role, 'anonymous' | 'client'>

const summary = { code: 'summary', parent_code: null, name: 'Сводка', path: '/admin' } satisfies MenuItem
const orders = { code: 'orders', parent_code: null, name: 'Заказы', path: '/admin/orders' } satisfies MenuItem
const reviews = { code: 'reviews', parent_code: null, name: 'Отзывы', path: '/admin/reviews' } satisfies MenuItem
const payments = { code: 'payments', parent_code: null, name: 'Платежи', path: null } satisfies MenuItem
const beneficiaries = {
  code: 'beneficiaries',
  parent_code: payments.code,
  name: 'Бенефициары',
  path: '/admin/sberBeneficiaryList',
} satisfies MenuItem

/** Each role's menu: only screens that exist and that the role may open (the route table of the front says both). */
export const menus: Record<Staff, readonly MenuItem[]> = {
  admin: [summary, orders, reviews, payments, beneficiaries],
  manager: [summary, orders, reviews],
  supplier: [summary, orders, reviews],
  partner: [summary, orders],
  investor: [summary],
}

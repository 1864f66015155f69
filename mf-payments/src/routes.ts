import { people, type RouteRow } from '@lavka/shared/routing/route'

const payments = { code: 'payments', name: 'Платежи' }

/** The payment screens of the back office (specification §2, admin routes), and the receipt of a buyer. */
export const routes = [
  {
    path: '/admin/sberBeneficiaryList',
    group: 'admin',
    exact: true,
    screen: 'beneficiaries',
    title: 'Бенефициары',
    allow: ['admin'],
    menu: { code: 'beneficiaries', position: 900, heading: payments },
  },
  {
    path: '/admin/smartContract',
    group: 'admin',
    exact: true,
    screen: 'smart-contract',
    title: 'Оплата со счёта',
    allow: ['admin', 'manager'],
    menu: { code: 'smart-contract', position: 910, heading: payments },
  },
  {
    path: '/admin/topUps',
    group: 'admin',
    exact: true,
    screen: 'top-ups',
    title: 'Неопознанные поступления',
    allow: ['admin'],
    menu: { code: 'top_ups', position: 915, heading: payments },
  },
  {
    path: '/admin/sberBeneficiaryList/new/:type',
    group: 'admin',
    exact: true,
    screen: 'new-beneficiary',
    title: 'Новый бенефициар',
    allow: ['admin'],
  },
  {
    path: '/admin/payouts/:payout',
    group: 'admin',
    exact: true,
    screen: 'payout',
    title: 'Акт о выплатах',
    allow: ['admin', 'manager', 'supplier', 'partner'],
  },
  {
    path: '/admin/beneficiaryStatement/:beneficiary',
    group: 'admin',
    exact: true,
    screen: 'statement',
    title: 'Выписка по счёту',
    allow: ['admin'],
  },
  {
    path: '/receipts/:receipt',
    group: 'public',
    exact: true,
    screen: 'receipt',
    title: 'Кассовый чек',
    allow: people,
  },
  {
    path: '/invoices/:order',
    group: 'public',
    exact: true,
    screen: 'invoice',
    title: 'Счёт на оплату',
    allow: people,
  },
  {
    path: '/admin/smartContract/:num',
    group: 'admin',
    exact: true,
    screen: 'contract-paper',
    title: 'Смарт-контракт',
    allow: ['admin', 'manager'],
  },
] as const satisfies readonly RouteRow[]

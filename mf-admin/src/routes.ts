import { backOffice, staff, type RouteRow } from '@lavka/shared/routing/route'

/** The back office, but for the payments (specification §2, admin routes). */
export const routes = [
  {
    path: '/admin',
    group: 'admin',
    exact: false,
    screen: 'summary',
    title: 'Сводка',
    allow: backOffice,
    menu: { code: 'summary', position: 10 },
  },
  {
    path: '/admin/orders',
    group: 'admin',
    exact: true,
    screen: 'orders',
    title: 'Заказы',
    allow: staff,
    menu: { code: 'orders', position: 20 },
  },
  {
    path: '/admin/reviews',
    group: 'admin',
    exact: true,
    screen: 'reviews',
    title: 'Отзывы',
    allow: ['admin', 'manager', 'supplier'],
    menu: { code: 'reviews', position: 30 },
  },
] as const satisfies readonly RouteRow[]

import type { PublishedRows, RouteRow } from '@lavka/shared'

const row = (path: string, screen: string, title: string, facts: Partial<RouteRow> = {}): RouteRow => ({
  path,
  group: 'public',
  exact: true,
  screen,
  title,
  allow: ['admin', 'client', 'anonymous'],
  ...facts,
})

const products = '/mobile/catalog/products/:supplierCode/:shopCode?/:kategCode?/:productCode?'

/** Sample route rows for tests of the host, which imports no remote. */
export const published: PublishedRows = {
  shop: [
    row('/', 'home', 'Лавка', { isRoot: true, isWide: true, inPhone: [{ path: '/mobile/catalog/list' }] }),
    row('/lavka/:supplierCode?/:shopCode?/:kategCode?/:productCode?', 'lavka', 'Каталог', {
      isRoot: true,
      isWide: true,
      hasBasket: true,
      showsBasketSum: { unless: ['step', 'productCode'] },
      inPhone: [{ path: products }],
    }),
    row('/myOrders', 'my-orders', 'Мои заказы', { allow: ['admin', 'client'], hasBasket: true, footer: 'profile' }),
    row('/supplier_info/:code', 'supplier-info', 'О поставщике'),
    row('/mobile/catalog/list', 'mobile-catalog', 'Каталог', { group: 'mobile', isRoot: true, hasSearch: true }),
    row(products, 'lavka', 'Каталог', { group: 'mobile', hasSearch: true }),
    row('/mobile/trash', 'mobile-trash', 'Корзина', { group: 'mobile', footer: 'trash', isRoot: true }),
  ],
  people: [
    row('/login', 'login', 'Вход', { footer: 'profile' }),
    row('/settings/:device/:menuCode?/:type?', 'settings', 'Настройки', {
      allow: ['admin', 'client'],
      footer: 'profile',
      inPhone: [
        { when: { device: 'web', menuCode: 'profile' }, path: '/mobile/profile' },
        { when: { device: 'web' }, path: '/settings/app/:menuCode?/:type?' },
      ],
    }),
    row('/mobile/profile', 'mobile-profile', 'Профиль', { group: 'mobile', footer: 'profile', isRoot: true }),
  ],
  office: [
    row('/admin', 'summary', 'Сводка', { group: 'admin', exact: false, allow: ['admin'] }),
    row('/admin/orders', 'orders', 'Заказы', { group: 'admin', allow: ['admin'] }),
    row('/admin/reviews', 'reviews', 'Отзывы', { group: 'admin', allow: ['admin'] }),
  ],
}

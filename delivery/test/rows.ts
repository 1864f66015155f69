import type { RouteRow } from '@lavka/shared/routing/route'

const row = (path: string, screen: string, facts: Partial<RouteRow> = {}): RouteRow => ({
  path,
  screen,
  group: 'public',
  exact: true,
  title: screen,
  allow: ['anonymous'],
  ...facts,
})

/** Sample published rows. */
export const rows = [
  row('/', 'home', { isIndexed: true }),
  row('/lavka/:supplierCode?/:shopCode?/:kategCode?/:productCode?', 'lavka', { isIndexed: true }),
  row('/supplier_info/:code', 'supplier-info', { isIndexed: true }),
  row('/supplier_list/:parentSupplierCode', 'supplier-list', { isIndexed: true }),
  row('/taplink', 'taplink', { isIndexed: true }),
  row('/myOrders', 'my-orders', { title: 'Мои заказы' }),
  row('/login', 'login', { title: 'Вход' }),
  row('/settings/:device/:menuCode?/:type?', 'settings', { title: 'Настройки' }),
]

export const officeRows = [
  row('/admin', 'summary', { group: 'admin', exact: false }),
  row('/admin/orders', 'orders', { group: 'admin', title: 'Заказы' }),
]

const bare = (name: string, routes: RouteRow[]) => ({
  stable: 'b1',
  builds: { b1: { name, entry: '', integrity: {}, needs: {}, screens: {}, routes } },
})

/** A registry with these rows and no files. */
export const bareRegistry = {
  schema: 2 as const,
  remotes: { 'mf-catalog': bare('mf_catalog_b1', rows), 'mf-admin': bare('mf_admin_b1', officeRows) },
}

/** The value for «any» in an address: `/lavka/-/-/syry` is a category over all suppliers and shops. */
export const ANY = '-'

type Lavka = { supplier?: string; shop?: string; category?: string; product?: string; query?: Record<string, string> }

function lavka({ supplier, shop, category, product, query = {} }: Lavka = {}): string {
  const codes = [supplier, shop, category, product]
  while (codes.length > 0 && !codes.at(-1)) codes.pop()
  const asked = Object.entries(query).filter(([, value]) => value !== '')
  const search = asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ''
  return ['/lavka', ...codes.map((code) => encodeURIComponent(code || ANY))].join('/') + search
}

type PersonType = 'person' | 'organisation' | 'supplier'

/** {device} of specification §2: the page is open in a browser, or in the application's web view. */
export type PageDevice = 'web' | 'app'
export const pageDevice = (given: string | undefined): PageDevice => (given === 'app' ? 'app' : 'web')

/** Functions that build paths, so that the compiler checks links. */
export const paths = {
  home: () => '/',
  lavka,
  search: (words: string) => lavka({ query: { search: words } }),
  /** the person's own goods: favourites, recently viewed, bought, named lists */
  ownGoods: (list: 'favourites' | 'recent' | 'bought' | 'lists' = 'favourites') => lavka({ query: { list } }),
  shopsMain: (supplier: string) => `/shopsMain/${encodeURIComponent(supplier)}`,
  supplierList: (parent: string) => `/supplier_list/${encodeURIComponent(parent)}`,
  supplierInfo: (supplier: string) => `/supplier_info/${encodeURIComponent(supplier)}`,
  /** without a supplier: the person's own, or all to choose from */
  taplink: (supplier = '') => (supplier ? `/taplink?supplier=${encodeURIComponent(supplier)}` : '/taplink'),
  checkout: () => lavka({ query: { step: 'checkout' } }),
  /** the price list as a table; without a supplier, of all */
  tableLavka: (supplier = ANY) => `/tableLavka/${encodeURIComponent(supplier)}`,
  poll: (code: string, device: PageDevice = 'web') => `/polls/${device}/${encodeURIComponent(code)}`,
  /** `edition` is the id of a former edition */
  servicePage: (page: string, edition = 0) => (edition ? `/info/${page}?edition=${edition}` : `/info/${page}`),
  /** `state` is a filter; empty for any */
  myOrders: (state = '') => (state ? `/myOrders?state=${state}` : '/myOrders'),
  placed: (groupId: number) => `/myOrders?placed=${groupId}`,
  /** `back` is the address after the login */
  login: (back = '') => (back ? `/login?back=${encodeURIComponent(back)}` : '/login'),
  registration: (type: PersonType = 'person', device: PageDevice = 'web') => `/registration/${device}/${type}`,
  registrationComplete: (type: PersonType, device: PageDevice = 'web') => `/registrationComplete/${device}/${type}`,
  invite: (code: string) => `/invite?code=${encodeURIComponent(code)}`,
  restore: (device: PageDevice = 'web') => `/restore/${device}`,
  /** one section of the settings: `profile`, `password`, `phone`… */
  settings: (section: string, device: PageDevice = 'web') => `/settings/${device}/${encodeURIComponent(section)}`,
  profile: () => '/settings/web/profile',
  /** `back` is the optional address afterwards */
  innSettings: (back = '') => (back ? `/settings/web/inn?back=${encodeURIComponent(back)}` : '/settings/web/inn'),
  mobileCatalog: () => '/mobile/catalog/list',
  mobileTrash: () => '/mobile/trash',
  mobileProfile: () => '/mobile/profile',
  admin: () => '/admin',
  adminOrders: () => '/admin/orders',
  adminAssembly: () => '/admin/assembly',
  adminDeliveries: () => '/admin/deliveries',
  adminOrder: (id: number) => `/admin/orders?order=${id}`,
  beneficiaries: () => '/admin/sberBeneficiaryList',
  payouts: () => '/admin/payouts',
  payout: (id: number) => `/admin/payouts/${id}`,
  receipts: () => '/admin/receipts',
  receipt: (id: number) => `/receipts/${id}`,
  /** `order` is its id */
  invoice: (order: number) => `/invoices/${order}`,
  beneficiaryBook: (inn: string) => `/admin/beneficiaryBook?search=${encodeURIComponent(inn)}`,
  moneyReport: () => '/admin/suppliers/reports/money',
  beneficiary: (id: string) => `/admin/sberBeneficiaryList?beneficiary=${encodeURIComponent(id)}`,
}

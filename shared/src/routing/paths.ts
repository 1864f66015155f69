/** What stands in the address for «any»: `/lavka/-/-/syry` is a category over all suppliers and shops. */
export const ANY = '-'

type Lavka = { supplier?: string; shop?: string; category?: string; product?: string; query?: Record<string, string> }

function lavka({ supplier, shop, category, product, query = {} }: Lavka = {}): string {
  const codes = [supplier, shop, category, product]
  while (codes.length > 0 && !codes.at(-1)) codes.pop()
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return ['/lavka', ...codes.map((code) => encodeURIComponent(code || ANY))].join('/') + (search && `?${search}`)
}

type PersonType = 'person' | 'organisation' | 'supplier'

/** Where a page is open, the {device} of specification §2: a browser, or a view inside the application. */
export type PageDevice = 'web' | 'app'
export const pageDevice = (given: string | undefined): PageDevice => (given === 'app' ? 'app' : 'web')

/** Paths as functions, so that a link is checked by the compiler. */
export const paths = {
  home: () => '/',
  lavka,
  search: (words: string) => lavka({ query: { search: words } }),
  /** the person's own goods: the hearts, what was looked at, what was bought */
  ownGoods: (list: 'favourites' | 'recent' | 'bought' = 'favourites') => lavka({ query: { list } }),
  shopsMain: (supplier: string) => `/shopsMain/${encodeURIComponent(supplier)}`,
  supplierList: (parent: string) => `/supplier_list/${encodeURIComponent(parent)}`,
  supplierInfo: (supplier: string) => `/supplier_info/${encodeURIComponent(supplier)}`,
  /** without a supplier: one's own, or all of them to choose from */
  taplink: (supplier = '') => (supplier ? `/taplink?supplier=${encodeURIComponent(supplier)}` : '/taplink'),
  checkout: () => lavka({ query: { step: 'checkout' } }),
  /** the price list as a table; without a supplier, of all */
  tableLavka: (supplier = ANY) => `/tableLavka/${encodeURIComponent(supplier)}`,
  poll: (code: string, device: PageDevice = 'web') => `/polls/${device}/${encodeURIComponent(code)}`,
  /** `state` narrows the list; empty is any */
  myOrders: (state = '') => (state ? `/myOrders?state=${state}` : '/myOrders'),
  placed: (groupId: number) => `/myOrders?placed=${groupId}`,
  /** `back` is where the person goes on after the login */
  login: (back = '') => (back ? `/login?back=${encodeURIComponent(back)}` : '/login'),
  registration: (type: PersonType = 'person', device: PageDevice = 'web') => `/registration/${device}/${type}`,
  registrationComplete: (type: PersonType, device: PageDevice = 'web') => `/registrationComplete/${device}/${type}`,
  restore: (device: PageDevice = 'web') => `/restore/${device}`,
  /** one section of the settings: `profile`, `password`, `phone`… */
  settings: (section: string, device: PageDevice = 'web') => `/settings/${device}/${encodeURIComponent(section)}`,
  profile: () => '/settings/web/profile',
  /** `back` is where the person goes on afterwards, or without */
  innSettings: (back = '') => (back ? `/settings/web/inn?back=${encodeURIComponent(back)}` : '/settings/web/inn'),
  mobileCatalog: () => '/mobile/catalog/list',
  mobileTrash: () => '/mobile/trash',
  mobileProfile: () => '/mobile/profile',
  admin: () => '/admin',
  adminOrders: () => '/admin/orders',
  adminOrder: (id: number) => `/admin/orders?order=${id}`,
  beneficiaries: () => '/admin/sberBeneficiaryList',
  beneficiary: (id: string) => `/admin/sberBeneficiaryList?beneficiary=${encodeURIComponent(id)}`,
}

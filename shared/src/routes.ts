export type Role = 'investor' | 'admin' | 'supplier' | 'partner' | 'manager' | 'client' | 'anonymous'
export type RouteGroup = 'public' | 'admin' | 'mobile'

export type Route = {
  /** react-router's form of the specification's path (§2) */
  path: string
  group: RouteGroup
  exact: boolean
  /** the package that owns the screen */
  remote: 'mf-catalog' | 'mf-admin' | 'mf-payments' | 'mf-auth'
  /** its folder: <remote>/src/screens/<screen> */
  screen: string
  title: string
  allow: readonly Role[]
}

const backOffice = ['admin', 'manager', 'supplier', 'partner', 'investor'] as const
const staff = ['admin', 'manager', 'supplier', 'partner'] as const
const people = [...backOffice, 'client'] as const
const everyone = [...people, 'anonymous'] as const

/** The one route table: the host reads the address by it, the menus link by it, a route without `allow` does not compile. */
export const routes = [
  { path: '/', group: 'public', exact: true, remote: 'mf-catalog', screen: 'home', title: 'Лавка', allow: everyone },
  { path: '/login', group: 'public', exact: true, remote: 'mf-auth', screen: 'login', title: 'Вход', allow: everyone },
  {
    path: '/registration/:device/:type?',
    group: 'public',
    exact: true,
    remote: 'mf-auth',
    screen: 'registration',
    title: 'Регистрация',
    allow: everyone,
  },
  {
    path: '/registrationComplete/:device/:type',
    group: 'public',
    exact: true,
    remote: 'mf-auth',
    screen: 'registration-complete',
    title: 'Подтверждение регистрации',
    allow: everyone,
  },
  {
    path: '/restore/:device',
    group: 'public',
    exact: true,
    remote: 'mf-auth',
    screen: 'restore',
    title: 'Восстановление доступа',
    allow: everyone,
  },
  {
    path: '/settings/:device/:menuCode?/:type?',
    group: 'public',
    exact: true,
    remote: 'mf-auth',
    screen: 'settings',
    title: 'Настройки',
    allow: people,
  },
  {
    path: '/lavka/:supplierCode?/:shopCode?/:kategCode?/:productCode?',
    group: 'public',
    exact: true,
    remote: 'mf-catalog',
    screen: 'lavka',
    title: 'Каталог',
    allow: everyone,
  },
  {
    // everybody who may order: an operator for a client by telephone, the others from the price list for themselves
    path: '/tableLavka/:supplierCode',
    group: 'public',
    exact: true,
    remote: 'mf-catalog',
    screen: 'table-lavka',
    title: 'Заказ по прайс-листу',
    allow: people,
  },
  {
    path: '/polls/:device/:pollCode',
    group: 'public',
    exact: true,
    remote: 'mf-catalog',
    screen: 'polls',
    title: 'Опрос',
    allow: everyone,
  },
  {
    path: '/myOrders',
    group: 'public',
    exact: true,
    remote: 'mf-catalog',
    screen: 'my-orders',
    title: 'Мои заказы',
    allow: people,
  },
  {
    path: '/shopsMain/:supplierCode',
    group: 'public',
    exact: true,
    remote: 'mf-catalog',
    screen: 'shops-main',
    title: 'Магазины поставщика',
    allow: everyone,
  },
  {
    path: '/supplier_list/:parentSupplierCode',
    group: 'public',
    exact: true,
    remote: 'mf-catalog',
    screen: 'supplier-list',
    title: 'Хозяйства',
    allow: everyone,
  },
  {
    path: '/supplier_info/:code',
    group: 'public',
    exact: true,
    remote: 'mf-catalog',
    screen: 'supplier-info',
    title: 'О поставщике',
    allow: everyone,
  },
  {
    path: '/taplink',
    group: 'public',
    exact: true,
    remote: 'mf-catalog',
    screen: 'taplink',
    title: 'Ссылки и контакты',
    allow: everyone,
  },
  {
    path: '/admin',
    group: 'admin',
    exact: false,
    remote: 'mf-admin',
    screen: 'summary',
    title: 'Сводка',
    allow: backOffice,
  },
  {
    path: '/admin/orders',
    group: 'admin',
    exact: true,
    remote: 'mf-admin',
    screen: 'orders',
    title: 'Заказы',
    allow: staff,
  },
  {
    path: '/admin/reviews',
    group: 'admin',
    exact: true,
    remote: 'mf-admin',
    screen: 'reviews',
    title: 'Отзывы',
    allow: ['admin', 'manager', 'supplier'],
  },
  {
    path: '/admin/sberBeneficiaryList',
    group: 'admin',
    exact: true,
    remote: 'mf-payments',
    screen: 'beneficiaries',
    title: 'Бенефициары',
    allow: ['admin'],
  },
  {
    path: '/mobile/catalog/list',
    group: 'mobile',
    exact: true,
    remote: 'mf-catalog',
    screen: 'mobile-catalog',
    title: 'Каталог',
    allow: everyone,
  },
  {
    // the same screen as /lavka, in the phone's frame
    path: '/mobile/catalog/products/:supplierCode/:shopCode?/:kategCode?/:productCode?',
    group: 'mobile',
    exact: true,
    remote: 'mf-catalog',
    screen: 'lavka',
    title: 'Каталог',
    allow: everyone,
  },
  {
    path: '/mobile/trash',
    group: 'mobile',
    exact: true,
    remote: 'mf-catalog',
    screen: 'mobile-trash',
    title: 'Корзина',
    allow: everyone,
  },
  {
    path: '/mobile/profile',
    group: 'mobile',
    exact: true,
    remote: 'mf-auth',
    screen: 'mobile-profile',
    title: 'Профиль',
    allow: everyone,
  },
] as const satisfies readonly Route[]

type Path = (typeof routes)[number]['path']
/** The screens that there are. */
export type Screen = (typeof routes)[number]['screen']

/** Whether a link to a row of the table is of any use to this role: what would be refused is not offered. */
export function mayOpen(role: Role, path: Path): boolean {
  const table: readonly Route[] = routes
  return table.some((route) => route.path === path && route.allow.includes(role))
}

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

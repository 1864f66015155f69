import { paths } from './paths'

/** An address made by a function of `paths`, and the screen that its remote must show there. */
type Promised = { example: string; remote: string; screen: string }

const promise = (remote: string, screen: string, example: string): Promised => ({ example, remote, screen })

/**
 * The contract of links across remotes: building a remote fails when its table of rows breaks one of its links (launch/build/check-routes.ts).
 * Links within a remote are not part of it.
 */
export const promisedLinks: Record<keyof typeof paths, Promised> = {
  home: promise('mf-catalog', 'home', paths.home()),
  lavka: promise('mf-catalog', 'lavka', paths.lavka({ supplier: 'a', shop: 'b', category: 'c', product: 'd' })),
  search: promise('mf-catalog', 'lavka', paths.search('сыр')),
  ownGoods: promise('mf-catalog', 'lavka', paths.ownGoods()),
  shopsMain: promise('mf-catalog', 'shops-main', paths.shopsMain('a')),
  supplierList: promise('mf-catalog', 'supplier-list', paths.supplierList('a')),
  supplierInfo: promise('mf-catalog', 'supplier-info', paths.supplierInfo('a')),
  taplink: promise('mf-catalog', 'taplink', paths.taplink('a')),
  checkout: promise('mf-catalog', 'lavka', paths.checkout()),
  tableLavka: promise('mf-catalog', 'table-lavka', paths.tableLavka()),
  poll: promise('mf-catalog', 'polls', paths.poll('a')),
  servicePage: promise('mf-catalog', 'service-page', paths.servicePage('offer')),
  myOrders: promise('mf-catalog', 'my-orders', paths.myOrders()),
  placed: promise('mf-catalog', 'my-orders', paths.placed(1)),
  login: promise('mf-auth', 'login', paths.login()),
  registration: promise('mf-auth', 'registration', paths.registration('supplier')),
  registrationComplete: promise('mf-auth', 'registration-complete', paths.registrationComplete('person')),
  invite: promise('mf-auth', 'invite', paths.invite('a')),
  restore: promise('mf-auth', 'restore', paths.restore()),
  settings: promise('mf-auth', 'settings', paths.settings('phone')),
  profile: promise('mf-auth', 'settings', paths.profile()),
  innSettings: promise('mf-auth', 'settings', paths.innSettings()),
  mobileCatalog: promise('mf-catalog', 'mobile-catalog', paths.mobileCatalog()),
  mobileTrash: promise('mf-catalog', 'mobile-trash', paths.mobileTrash()),
  mobileProfile: promise('mf-auth', 'mobile-profile', paths.mobileProfile()),
  admin: promise('mf-admin', 'summary', paths.admin()),
  adminOrders: promise('mf-admin', 'orders', paths.adminOrders()),
  adminAssembly: promise('mf-admin', 'assembly', paths.adminAssembly()),
  adminDeliveries: promise('mf-admin', 'deliveries', paths.adminDeliveries()),
  adminOrder: promise('mf-admin', 'orders', paths.adminOrder(1)),
  beneficiaries: promise('mf-payments', 'beneficiaries', paths.beneficiaries()),
  payouts: promise('mf-admin', 'objects', paths.payouts()),
  payout: promise('mf-payments', 'payout', paths.payout(1)),
  receipts: promise('mf-admin', 'objects', paths.receipts()),
  receipt: promise('mf-payments', 'receipt', paths.receipt(1)),
  invoice: promise('mf-payments', 'invoice', paths.invoice(1)),
  beneficiaryBook: promise('mf-admin', 'objects', paths.beneficiaryBook('7707083893')),
  moneyReport: promise('mf-admin', 'report', paths.moneyReport()),
  beneficiary: promise('mf-payments', 'beneficiaries', paths.beneficiary('b')),
}

import type { FastifyInstance } from 'fastify'
import { users } from './modules/users/routes.ts'
import { memberships } from './modules/users/memberships/routes.ts'
import { registration } from './modules/registration/routes.ts'
import { profile } from './modules/profile/routes.ts'
import { consents } from './modules/consents/routes.ts'
import { statistics } from './modules/statistics/routes.ts'
import { menu } from './modules/menu/routes.ts'
import { views } from './modules/views/routes.ts'
import { files } from './modules/files/routes.ts'
import { catalog } from './modules/catalog/routes.ts'
import { catalogOffice } from './modules/catalog/office.ts'
import { giftCertificates } from './modules/gift-certificates/routes.ts'
import { promotionsInOffice } from './modules/promo/office.ts'
import { promotions } from './modules/promo/routes.ts'
import { pictures } from './modules/pictures/routes.ts'
import { pages } from './modules/pages/routes.ts'
import { suppliers } from './modules/suppliers/routes.ts'
import { suppliersInOffice } from './modules/suppliers/office.ts'
import { ownGoods } from './modules/own-goods/routes.ts'
import { basket } from './modules/basket/routes.ts'
import { orders } from './modules/orders/routes.ts'
import { ordersOfHelpers } from './modules/orders/helpers/routes.ts'
import { ordersOffice } from './modules/orders/office.ts'
import { addressSuggestions } from './modules/addresses/routes.ts'
import { callCentre } from './modules/call-centre/routes.ts'
import { polls } from './modules/polls/routes.ts'
import { marketplace } from './modules/marketplace/routes.ts'
import { servicePages } from './modules/service-pages/routes.ts'
import { reviews } from './modules/reviews/routes.ts'
import { deliveryRatings } from './modules/delivery-ratings/routes.ts'
import { metrics } from './modules/metrics/routes.ts'
import { reports } from './modules/reports/routes.ts'
import { reportRuns } from './modules/reports/runs/routes.ts'
import { traders } from './modules/traders/office.ts'
import { applications } from './modules/staff/application-routes.ts'
import { staff } from './modules/staff/routes.ts'
import { client } from './modules/client/routes.ts'
import { payments } from './modules/payments/routes.ts'
import { callbacks } from './modules/callbacks/routes.ts'
import { claims } from './modules/claims/routes.ts'
import { orderMessages } from './modules/order-messages/routes.ts'
import { cardPayments } from './modules/card-payments/routes.ts'
import { commission } from './modules/commission/routes.ts'
import { invoices } from './modules/invoices/routes.ts'
import { regularOrders } from './modules/regular-orders/routes.ts'
import { push } from './modules/notifications/push/routes.ts'
import { waits } from './modules/waits/routes.ts'
import { beneficiaries } from './modules/payments/beneficiary-routes.ts'
import { jobs } from './modules/jobs/routes.ts'
import { exchange } from './modules/exchange/routes.ts'
import { batches } from './modules/batches/routes.ts'
import { feeds } from './modules/feeds/routes.ts'
import { subscriptions } from './modules/subscriptions/routes.ts'
import { devPage } from './modules/notifications/dev-page.ts'
import { objects } from './modules/objects/routes.ts'

/** The routes of all modules, in an instance whose documentation plugin has been loaded. */
export function serveModules(api: FastifyInstance): void {
  users(api)
  memberships(api)
  registration(api)
  profile(api)
  consents(api)
  statistics(api)
  menu(api)
  views(api)
  files(api)
  catalog(api)
  catalogOffice(api)
  promotionsInOffice(api)
  giftCertificates(api)
  promotions(api)
  pictures(api)
  pages(api)
  suppliers(api)
  suppliersInOffice(api)
  ownGoods(api)
  basket(api)
  orders(api)
  ordersOffice(api)
  ordersOfHelpers(api)
  addressSuggestions(api)
  callCentre(api)
  polls(api)
  marketplace(api)
  servicePages(api)
  reviews(api)
  deliveryRatings(api)
  metrics(api)
  reports(api)
  reportRuns(api)
  traders(api)
  staff(api)
  applications(api)
  client(api)
  payments(api)
  callbacks(api)
  claims(api)
  orderMessages(api)
  invoices(api)
  cardPayments(api)
  commission(api)
  regularOrders(api)
  push(api)
  waits(api)
  beneficiaries(api)
  jobs(api)
  exchange(api)
  batches(api)
  feeds(api)
  subscriptions(api)
  devPage(api)
  // last: it serves what the modules above registered
  objects(api)
}

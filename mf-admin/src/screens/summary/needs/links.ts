import type { FindNeeds } from '@lavka/server/contract'
import { objectAddress } from '../../../objects-address'
import { ordersAddress } from '../../../orders-address'

type Code = FindNeeds['answer'][number]['code']

const unsent = objectAddress({
  object: 'jobs',
  filters: { isMail: 'true' },
  picks: { state: ['retrying', 'waiting'] },
})

/** The link of each task: a grid with exactly the rows that the server counted (launch/contracts/needs.test.ts). */
export const linkOf: Record<Code, string> = {
  'cut-offs': ordersAddress({ isSoon: true }),
  orders: ordersAddress({ statuses: ['placed'] }),
  messages: ordersAddress({ isAsked: true }),
  callbacks: objectAddress({ object: 'callbacks', filters: { isDue: 'true' } }),
  claims: objectAddress({ object: 'claims', filters: { state: 'open' } }),
  stock: objectAddress({ object: 'products', filters: { isActive: 'true', free: '..0' } }),
  reviews: '/admin/reviews',
  proposals: objectAddress({ object: 'change-proposals', filters: { state: 'waiting' } }),
  applications: '/admin/staff',
  suppliers: objectAddress({ object: 'suppliers', filters: { onboarding: 'submitted' } }),
  onboarding: objectAddress({ object: 'suppliers', picks: { onboarding: ['filling', 'returned'] } }),
  offers: objectAddress({ object: 'contracts', filters: { state: 'offered' } }),
  contracts: objectAddress({ object: 'contracts', filters: { daysLeft: '..30' } }),
  mails: objectAddress({ object: 'jobs', filters: { state: 'dead', isMail: 'true' } }),
  'late-mails': unsent,
  'late-sms': unsent,
  alerts: '/admin/alerts',
  jobs: objectAddress({ object: 'jobs', filters: { state: 'dead', isMail: 'false' } }),
}

import { paths } from '@lavka/shared'
import type { BeneficiaryRow } from '@lavka/server/contract'

export type Tab = 'events' | 'contracts' | 'payUsers'
const tabs: readonly Tab[] = ['events', 'contracts', 'payUsers']

type Status = BeneficiaryRow['status']
const statuses: readonly Status[] = ['CREATED', 'ACTIVATED', 'REJECTED']

type Filters = { search: string; status: Status | null; isAttention: boolean }
/** The view in the address. Pages start at 1 in the address and at 0 in the bank's API. */
export type View = Filters & {
  page: number
  beneficiary: string | null
  tab: Tab
  eventsPage: number
  contractsPage: number
}

export const noFilters: Filters = { search: '', status: null, isAttention: false }
export const toStatus = (text = ''): Status | null => statuses.find((status) => status === text) ?? null

export const toTab = (text = ''): Tab => tabs.find((tab) => tab === text) ?? 'events'
const toPage = (text = '') => (/^\d{1,4}$/.test(text) ? Math.max(1, Number(text)) : 1)

export function readView(query: Record<string, string>): View {
  return {
    page: toPage(query.page),
    search: query.search ?? '',
    status: toStatus(query.status),
    isAttention: query.attention === 'yes',
    beneficiary: /^[0-9a-fA-F-]{36}$/.test(query.beneficiary ?? '') ? (query.beneficiary ?? null) : null,
    tab: toTab(query.tab),
    eventsPage: toPage(query.eventsPage),
    contractsPage: toPage(query.contractsPage),
  }
}

/** The address of a view, without default values. */
export function addressOf({
  page,
  search,
  status,
  isAttention = false,
  beneficiary,
  tab = 'events',
  eventsPage = 1,
  contractsPage = 1,
}: Partial<View>): string {
  const query = {
    search,
    status,
    attention: isAttention ? 'yes' : '',
    page: page === 1 ? '' : page?.toString(),
    beneficiary,
    ...(beneficiary && {
      tab: tab === 'events' ? '' : tab,
      eventsPage: eventsPage === 1 ? '' : `${eventsPage}`,
      contractsPage: contractsPage === 1 ? '' : `${contractsPage}`,
    }),
  }
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const text = new URLSearchParams(given).toString()
  return paths.beneficiaries() + (text && `?${text}`)
}

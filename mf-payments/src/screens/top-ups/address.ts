/** The view in the address; pages start at 1. `isAll`: also what is identified in full. */
export type View = { page: number; search: string; isAll: boolean; topUp: string | null }

export const noFilters = { search: '', isAll: false }

export function readView(query: Record<string, string>): View {
  return {
    page: /^\d{1,4}$/.test(query.page ?? '') ? Math.max(1, Number(query.page)) : 1,
    search: query.search ?? '',
    isAll: query.all === 'yes',
    topUp: /^[0-9a-fA-F-]{36}$/.test(query.topUp ?? '') ? (query.topUp ?? null) : null,
  }
}

/** The address of a view, without default values. */
export function addressOf({ page, search, isAll, topUp }: View): string {
  const query = { search, all: isAll ? 'yes' : '', page: page === 1 ? '' : String(page), topUp: topUp ?? '' }
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return `/admin/topUps${text && `?${text}`}`
}

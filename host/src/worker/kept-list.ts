/** A page that can be opened without a connection. */
export type KeptPage = {
  address: string
  title: string
  /** when the server has sent it, UTC ISO */
  at: string
  /** keys of its files, pictures and answers */
  uses: string[]
}

/** What is kept, the newest page first, the bytes of each kept answer by its key, and the id of the person who has opened it, 0 for a guest. */
export type KeptList = { pages: KeptPage[]; sizes: Record<string, number>; owner: number }

export const nothingKept: KeptList = { pages: [], sizes: {}, owner: 0 }

/** Limits of what is kept: the oldest pages go first, with all that no other page uses. */
export const MOST_PAGES = 30
export const MOST_BYTES = 30_000_000

/** The list with one page more, the newest; an earlier copy of it is replaced. */
export function withPage(list: KeptList, page: KeptPage, sizes: Record<string, number>): KeptList {
  const others = list.pages.filter(({ address }) => address !== page.address)
  return withinLimits({ ...list, pages: [page, ...others], sizes: { ...list.sizes, ...sizes } })
}

/** Without the pages that go beyond the limits, and without sizes of what no page uses any more. What pages share counts once. */
function withinLimits({ pages, sizes, owner }: KeptList): KeptList {
  const counted = new Set<string>()
  let bytes = 0
  let count = 0
  for (const page of pages.slice(0, MOST_PAGES)) {
    const added = keysOf(page).filter((key) => !counted.has(key))
    bytes += added.reduce((sum, key) => sum + (sizes[key] ?? 0), 0)
    if (bytes > MOST_BYTES) break
    for (const key of added) counted.add(key)
    count++
  }
  const left = Object.entries(sizes).filter(([key]) => counted.has(key))
  return { pages: pages.slice(0, count), sizes: Object.fromEntries(left), owner }
}

const keysOf = ({ address, uses }: KeptPage): string[] => [...new Set([address, ...uses])]

/** The stored list; an unreadable one counts as empty. */
export function toList(stored: unknown): KeptList {
  if (typeof stored !== 'object' || stored === null || !('pages' in stored) || !('sizes' in stored)) return nothingKept
  const { pages, sizes } = stored
  if (!Array.isArray(pages) || typeof sizes !== 'object' || sizes === null) return nothingKept
  const given: unknown[] = pages
  const numbers = Object.entries(sizes).filter(([, size]) => typeof size === 'number')
  const owner = 'owner' in stored && typeof stored.owner === 'number' ? stored.owner : 0
  return { pages: given.filter(isPage), sizes: Object.fromEntries(numbers), owner }
}

function isPage(value: unknown): value is KeptPage {
  if (typeof value !== 'object' || value === null || !('uses' in value)) return false
  const texts = ['address', 'title', 'at'].map((name): unknown => Reflect.get(value, name))
  return texts.every((text) => typeof text === 'string') && Array.isArray(value.uses)
}

/** The loaded rows. There are more if `next`, the cursor after them, is not null, or if `total` is larger. */
export type Rows<Row> = { rows: readonly Row[]; next?: string | number | null; total?: number }

/** Whether the server has more rows after the first `reached`. */
export function hasMore({ next, total = 0 }: Rows<unknown>, reached: number): boolean {
  return next === undefined ? reached < total : next !== null
}

type Place<List extends Rows<unknown>> = {
  skip: number
  isLast: boolean
  keyOf: (row: List['rows'][number]) => string | number
}

/**
 * Replaces the rows after the first `skip` by the page. Rows beyond the page stay while they are being reloaded (`isLast` is false). A row that
 * appears twice, because new rows shifted the pages, is kept once.
 */
export function putPage<List extends Rows<unknown>>(
  known: List | null,
  page: List,
  { skip, isLast, keyOf }: Place<List>,
): List {
  if (known === null) return page
  const placed = [...known.rows.slice(0, skip), ...page.rows]
  const behind = isLast ? [] : known.rows.slice(placed.length)
  const byKey = new Map([...placed, ...behind].map((row) => [keyOf(row), row]))
  return { ...page, rows: [...byKey.values()] }
}

/** The last `most` answers by key. */
export function remember<One>(
  known: Readonly<Record<string, One>>,
  { key, one, most }: { key: string; one: One; most: number },
): Readonly<Record<string, One>> {
  const all = [...Object.entries(known).filter(([other]) => other !== key), [key, one] as const]
  return Object.fromEntries(all.slice(Math.max(0, all.length - most)))
}

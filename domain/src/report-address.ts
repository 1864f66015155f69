/** What is asked of a report, as its call takes it. */
export type AskedReport = {
  from: string
  to: string
  by: readonly string[]
  across: string
  measures: readonly string[]
  only: readonly { dimension: string; key: string }[]
  search: string
}

/** The section of a report is a part of its address. */
export function pathOfReport({ name, section }: { name: string; section: string }): string {
  if (section === 'dashboard') return `/admin/dashboard/${name}`
  return section === 'analyze' ? `/admin/suppliers/analyze/${name}` : `/admin/suppliers/reports/${name}`
}

/** The address of a report with everything that is asked: a link shows the same later. `run` is an answer that is kept. */
export function addressOfReport(
  path: string,
  { from, to, by, across, measures, only, search }: AskedReport,
  run?: number,
): string {
  const query = new URLSearchParams({ from, to, by: by.join(','), across, show: measures.join(',') })
  const narrowed = only.map(({ dimension, key }) => `${dimension}.${encodeURIComponent(key)}`)
  if (only.length > 0) query.set('only', narrowed.join(','))
  if (search) query.set('search', search)
  if (run !== undefined) query.set('run', String(run))
  return `${path}?${query.toString()}`
}

// Parts of the address of an object's grid (objects-address.ts). A part that makes no sense is left out.

export const nameOfField = /^[a-z]\w{0,60}$/i

export type Pick = string | number | boolean | null
/** The largest number of chosen values of one column. */
export const MOST_PICKS = 100

/** A JSON list of values. */
export function toPicks(text = ''): Pick[] {
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) ? values.filter(isPick).slice(0, MOST_PICKS) : []
  } catch {
    return []
  }
}

const isPick = (value: unknown): value is Pick =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

export const periods = ['year', 'month', 'day'] as const
/** Days and times are grouped by one of these. */
export type Period = (typeof periods)[number]
/** A level of groups; a date without a period is grouped by month. */
export type GroupBy = { selector: string; period: Period | null; desc: boolean }

/** The largest number of fields that rows are grouped by. */
export const MOST_GROUPS = 3

/** «-createdAt.month,supplierName»: by the month of creation, the latest first, then by supplier. */
export function toGroups(text = ''): GroupBy[] {
  const groups = text.split(',').flatMap((one): GroupBy[] => {
    const [, minus, selector = '', named] = /^(-?)([a-z]\w{0,60})(?:\.(\w+))?$/i.exec(one) ?? []
    const period = periods.find((known) => known === named) ?? null
    return selector === '' ? [] : [{ selector, period, desc: minus === '-' }]
  })
  return groups
    .filter(({ selector }, index) => groups.findIndex((one) => one.selector === selector) === index)
    .slice(0, MOST_GROUPS)
}

export const groupText = ({ selector, period, desc }: GroupBy) =>
  [desc ? '-' : '', selector, period === null ? '' : `.${period}`].join('')

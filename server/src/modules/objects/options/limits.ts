// The limits of loadOptions, documented in docs/load-options.md. A request over a limit is refused with a message, never truncated silently.

export const limits = {
  /** rows of a page, and top-level groups of a page */
  take: 1000,
  /** rows of a page without `take` (domain.md §5) */
  defaultTake: 200,
  skip: 10_000_000,
  filterDepth: 10,
  filterNodes: 300,
  /** values of one anyof or noneof */
  listedValues: 1000,
  sorts: 10,
  groupLevels: 5,
  selected: 100,
  summaries: 30,
  searched: 20,
  searchLength: 200,
  /** groups below the top level in one answer */
  nestedGroups: 10_000,
  /** rows of expanded groups in one answer */
  groupedRows: 5000,
  countLimit: 1_000_000,
} as const

// The limits of loadOptions, listed for callers in docs/load-options.md. What is beyond one is refused with words, never cut silently.

export const limits = {
  /** rows of a page, and top-level groups of one */
  take: 1000,
  /** rows where `take` is not said (domain.md §5) */
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

import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import styles from './data-grid.module.css'

type Cell = { name: string; filter: ReactNode; isPinned: boolean; width: number }

/** The cells below the captions; null when no column has a filter. */
export const FilterCells = createContext<readonly Cell[] | null>(null)

/** Whether a caption stands in the head: antd measures columns by a hidden copy of their captions, which must hold no button. */
export const InHead = createContext(false)

/** What antd's hidden copy of the captions leaves out. */
export const HeadOnly = ({ children }: { children: ReactNode }) => useContext(InHead) && children

/** The head of the table, with the row of filters under antd's row of captions. */
export function HeadWithFilters({ children, ...rest }: ComponentProps<'thead'>) {
  const cells = useContext(FilterCells)
  return (
    <thead {...rest}>
      <InHead value>{children}</InHead>
      {cells && (
        <tr className={styles.filters}>
          {cells.map(({ name, filter, isPinned }, index) => (
            <td
              key={name}
              className={`ant-table-cell ${isPinned ? `ant-table-cell-fix ant-table-cell-fix-start ${styles.pinned}` : ''}`}
              style={isPinned ? { insetInlineStart: startOf(cells, index) } : undefined}
            >
              {filter}
            </td>
          ))}
        </tr>
      )}
    </thead>
  )
}

function startOf(cells: readonly Cell[], index: number): number {
  return cells.slice(0, index).reduce((sum, { width }) => sum + width, 0)
}

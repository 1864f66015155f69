import { formatCount } from '@lavka/domain/format'
import { Pagination, type PaginationProps } from 'antd'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../ui-core/visually-hidden'
import { useIsPhone } from '../ui-core/use-media'
import styles from './data-grid.module.css'

type Props = {
  /** from 1 */
  page: number
  size: number
  total: number
  /** absent when the page size is fixed */
  sizes?: number[]
  onChange: (page: number, size: number) => void
}

const steps: Record<string, string> = {
  prev: 'Предыдущая страница',
  next: 'Следующая страница',
  'jump-prev': 'Несколько страниц назад',
  'jump-next': 'Несколько страниц вперёд',
}

/** antd labels its arrows by the English names of their icons. */
const nameArrow: PaginationProps['itemRender'] = (_page, type, arrow) =>
  type === 'page' ? arrow : <Arrow caption={steps[type]}>{arrow}</Arrow>

/** A component, because antd passes additional props, about which React warns for a fragment. */
function Arrow({ caption, children }: { caption: string | undefined; children: ReactNode }) {
  return (
    <>
      <VisuallyHidden>{caption}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
    </>
  )
}

/** «1–50 из 312» and the pages. Hidden when all rows fit on one page of the smallest size. */
export function Pager({ page, size, total, sizes, onChange }: Props) {
  const isPhone = useIsPhone()
  if (total <= (sizes?.[0] ?? size)) return null
  const first = (page - 1) * size + 1
  return (
    <nav className={styles.pager} aria-label="Страницы">
      <span className={styles.range}>
        {formatCount(first)}–{formatCount(Math.min(page * size, total))} из {formatCount(total)}
      </span>
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        onChange={onChange}
        showSizeChanger={Boolean(sizes) && !isPhone}
        {...(sizes && { pageSizeOptions: sizes })}
        simple={isPhone}
        showLessItems
        showTitle={false}
        itemRender={nameArrow}
      />
    </nav>
  )
}

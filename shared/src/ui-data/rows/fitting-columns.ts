import { useMemo } from 'react'
import { useMedia } from '../../ui-core/use-media'
import type { GridColumn } from '../grid-props'

/** The columns that the width of the screen has room for; the widths are those of antd. */
export function useFittingColumns<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const lg = useMedia('(min-width: 992px)')
  const xl = useMedia('(min-width: 1200px)')
  const xxl = useMedia('(min-width: 1600px)')
  return useMemo(() => {
    const fits = { lg, xl, xxl }
    return columns.filter(({ from }) => from === undefined || fits[from])
  }, [columns, lg, xl, xxl])
}

import type { AnyRow } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $fields } from '../model'
import { rowsShown } from './model'

/** Loads what the rows of the table refer to; null while there are none. */
export function useShownRows(rows: AnyRow[] | null) {
  const { fields, showRows } = useUnit({ fields: $fields, showRows: rowsShown })
  useEffect(() => {
    if (rows) showRows({ fields, rows })
  }, [fields, rows, showRows])
}

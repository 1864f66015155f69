import type { LoadOptions } from '@lavka/server/contract'
import { pageOptions } from '../../conditions'
import type { TradersView } from '../../traders-address'

/** The view as the server's loadOptions. */
export function toLoadOptions(view: TradersView): LoadOptions {
  const conditions = (['role', 'type', 'state'] as const).flatMap((field) =>
    view[field] === '' ? [] : [[field, '=', view[field]]],
  )
  return { ...pageOptions(view, conditions), sort: [view.sort] }
}

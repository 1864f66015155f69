import { combine } from 'effector'
import { $pickups } from '../../../basket/draft-address'
import { $summary } from '../../../basket/summary-model'
import { toldOf } from '../../../basket/told-of'
import { $deliveries, $total } from './check'
import { $giftPayment } from './gift-model'
import { toBody } from './form'
import { $form, $windows } from './model'

/** The order as it is shown. */
export const $shown = combine(
  {
    form: $form,
    windows: $windows,
    summary: $summary,
    totalKopecks: $total,
    deliveries: $deliveries,
    pickups: $pickups,
    certificate: $giftPayment,
  },
  ({ form, windows, pickups, summary, totalKopecks, deliveries, certificate }) => {
    const seen = { windows, pickups, totalKopecks, deliveries: toldOf(deliveries), certificate }
    return toBody(form, seen, summary.readyLines)
  },
)

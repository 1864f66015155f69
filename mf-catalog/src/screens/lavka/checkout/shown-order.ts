import { combine } from 'effector'
import { $pickups } from '../../../basket/draft-address'
import { $summary } from '../../../basket/summary-model'
import { toldOf } from '../../../basket/told-of'
import { $deliveries, $total } from './check'
import { $giftPayment } from './gift-model'
import { toBody } from './form'
import { $form, $isBrought, $windows } from './model'

/** The order as it is shown. */
export const $shown = combine(
  {
    form: $form,
    windows: $windows,
    summary: $summary,
    totalKopecks: $total,
    deliveries: $deliveries,
    pickups: $pickups,
    isBrought: $isBrought,
    certificate: $giftPayment,
  },
  ({ form, windows, pickups, isBrought, summary, totalKopecks, deliveries, certificate }) => {
    const seen = { windows, pickups, isBrought, totalKopecks, deliveries: toldOf(deliveries), certificate }
    return toBody(form, seen, summary.readyLines)
  },
)

import { combine } from 'effector'
import { $pickups } from '../../../basket/draft-address'
import { $summary } from '../../../basket/summary-model'
import { toldOf } from '../../../basket/told-of'
import { $isAgain } from './again-model'
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
    isAgain: $isAgain,
  },
  ({ form, windows, pickups, summary, totalKopecks, deliveries, certificate, isAgain }) => {
    const seen = { windows, pickups, totalKopecks, deliveries: toldOf(deliveries), certificate, isAgain }
    return toBody(form, seen, summary.readyLines)
  },
)

import type { FormLayout } from '../form-layout'
import { ScheduleHint } from './schedule-hint'
import { WeekdaysInput } from './weekdays-input'

/** The form of a supplier: public texts, then delivery. */
export const supplierForm: FormLayout = {
  sections: [
    { caption: 'О поставщике', fields: ['name', 'code', 'region', 'phone', 'description'] },
    {
      caption: 'Заказ и доставка',
      fields: [
        'minimumKopecks',
        'cutoff',
        'deliveryInDays',
        'deliveryUntil',
        'weekdays',
        'windows',
        'daysOff',
        'deliveryAreas',
      ],
    },
  ],
  left: [],
  inputs: { weekdays: WeekdaysInput },
  Hint: ScheduleHint,
}

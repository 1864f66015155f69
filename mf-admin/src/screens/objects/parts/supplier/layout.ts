import type { FormLayout } from '../form-layout'
import { Pictures } from '../pictures/pictures'
import { ScheduleHint } from './schedule-hint'
import { WeekdaysInput } from './weekdays-input'

/** The form of a supplier: public texts and contacts, then delivery, then who it is by law. */
export const supplierForm: FormLayout = {
  sections: [
    { caption: 'О поставщике', fields: ['name', 'code', 'description', 'story'] },
    { caption: 'Фото', fields: [], Own: Pictures },
    { caption: 'Контакты', fields: ['region', 'phone', 'email', 'hours'] },
    {
      caption: 'Заказ и график доставки',
      fields: [
        ...['minimumKopecks', 'cutoff', 'deliveryInDays', 'deliveryUntil'],
        ...['weekdays', 'windows', 'slotCapacity', 'daysOff'],
      ],
    },
    {
      caption: 'Куда доставляет и сколько это стоит',
      fields: ['deliveryAreas', 'deliveryKopecks', 'deliveryFreeFromKopecks', 'deliveryZones'],
    },
    { caption: 'Самовывоз', fields: ['pickupPoints'] },
    { caption: 'Реквизиты', fields: ['legalName', 'inn', 'kpp', 'ogrn', 'vat', 'legalAddress'] },
    {
      caption: 'Счёт в банке: для оплаты заказов по счёту',
      fields: ['bankName', 'bik', 'settlementAccount', 'correspondentAccount'],
    },
  ],
  left: [],
  inputs: { weekdays: WeekdaysInput },
  Hint: ScheduleHint,
}

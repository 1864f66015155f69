import { dayOf } from '@lavka/domain/order/window'
import { formatCount, formatMoney, formatPhone, formatTime } from '@lavka/shared'
import type { OrderRow } from '@lavka/server/contract'
import type { GridColumn } from '@lavka/shared/ui-data'
import { OrderStatus } from '../../ui/order-status'
import { deliveryWords } from './delivery-words'

const orDash = (text: string) => text || '—'

export const columns: GridColumn<OrderRow>[] = [
  { name: 'number', caption: 'Номер', width: 104, isSortable: true, render: ({ number }) => number },
  {
    name: 'createdAt',
    caption: 'Создан',
    width: 148,
    isSortable: true,
    render: ({ createdAt }) => formatTime(createdAt),
  },
  {
    name: 'status',
    caption: 'Статус',
    width: 144,
    isSortable: true,
    render: ({ status, statusName }) => <OrderStatus status={status} name={statusName} />,
  },
  {
    name: 'origin',
    caption: 'Откуда',
    width: 92,
    from: 'xxl',
    render: ({ originName }) => originName,
  },
  { name: 'supplierName', caption: 'Поставщик', isSortable: true, render: ({ supplierName }) => orDash(supplierName) },
  { name: 'shopName', caption: 'Магазин', from: 'xxl', render: ({ shopName }) => orDash(shopName) },
  { name: 'receiver', caption: 'Получатель', isSortable: true, render: ({ receiver }) => orDash(receiver) },
  { name: 'phone', caption: 'Телефон', width: 168, from: 'xxl', render: ({ phone }) => orDash(formatPhone(phone)) },
  {
    name: 'deliveryWindow',
    caption: 'Доставка',
    width: 188,
    from: 'xl',
    render: whenOf,
  },
  {
    name: 'lineCount',
    caption: 'Товаров',
    width: 108,
    isFigure: true,
    isSortable: true,
    from: 'lg',
    render: ({ lineCount }) => formatCount(lineCount),
  },
  {
    name: 'toPayKopecks',
    caption: 'К оплате',
    width: 136,
    isFigure: true,
    isSortable: true,
    render: ({ toPayKopecks }) => formatMoney(toPayKopecks),
  },
]

/** «завтра, 10:00–14:00»; of an order that its buyer takes the day alone, the hours are those of the point. */
function whenOf({ pickup, deliveryWindow }: OrderRow): string {
  return pickup === '' ? deliveryWords(deliveryWindow) : `самовывоз, ${deliveryWords(dayOf(deliveryWindow))}`
}

import { formatMoney, formatTime } from '@lavka/shared'
import type { TopUp } from '@lavka/server/contract'
import type { GridColumn } from '@lavka/shared/ui-data'

export const columns: GridColumn<TopUp>[] = [
  { name: 'arrivedAt', caption: 'Когда', width: 176, render: ({ arrivedAt }) => formatTime(arrivedAt) },
  { name: 'payerName', caption: 'Плательщик', render: ({ payerName }) => payerName },
  { name: 'payerInn', caption: 'ИНН', width: 130, from: 'lg', render: ({ payerInn }) => payerInn || '—' },
  { name: 'purpose', caption: 'Назначение', from: 'lg', render: ({ purpose }) => purpose || '—' },
  {
    name: 'amountKopecks',
    caption: 'Поступило',
    width: 132,
    isFigure: true,
    render: ({ amountKopecks }) => formatMoney(amountKopecks),
  },
  {
    name: 'freeKopecks',
    caption: 'Не распределено',
    width: 150,
    isFigure: true,
    render: ({ freeKopecks }) => formatMoney(freeKopecks),
  },
]

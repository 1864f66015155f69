import { formatMoney, formatTime } from '@lavka/shared'
import type { BeneficiaryRow } from '@lavka/server/contract'
import { Status, type GridColumn } from '@lavka/shared/ui-data'
import { beneficiaryStatuses, beneficiaryTypes } from '../../ui/words'

export function BeneficiaryStatus({ status }: { status: BeneficiaryRow['status'] }) {
  const { name, tone } = beneficiaryStatuses[status]
  return <Status tone={tone}>{name}</Status>
}

export const columns: GridColumn<BeneficiaryRow>[] = [
  { name: 'name', caption: 'Название', render: ({ name }) => name },
  { name: 'type', caption: 'Тип', width: 116, render: ({ type }) => beneficiaryTypes[type] },
  { name: 'inn', caption: 'ИНН', width: 130, render: ({ inn }) => inn },
  {
    name: 'supplierName',
    caption: 'Поставщик',
    from: 'lg',
    render: ({ supplierName }) => supplierName || '—',
  },
  { name: 'status', caption: 'Статус', width: 194, render: ({ status }) => <BeneficiaryStatus status={status} /> },
  {
    name: 'availableKopecks',
    caption: 'Доступно',
    width: 132,
    isFigure: true,
    render: ({ availableKopecks }) => formatMoney(availableKopecks),
  },
  { name: 'updatedAt', caption: 'Обновлён', width: 176, from: 'xxl', render: ({ updatedAt }) => formatTime(updatedAt) },
]

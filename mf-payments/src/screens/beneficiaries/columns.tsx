import { formatMoney, formatTime } from '@lavka/shared'
import type { BeneficiaryRow } from '@lavka/server/contract'
import { Status, type GridColumn } from '@lavka/shared/ui-data'
import { beneficiaryStatuses, beneficiaryTypes } from '../../ui/words'

export function BeneficiaryStatus({ status }: { status: BeneficiaryRow['status'] }) {
  const { name, tone } = beneficiaryStatuses[status]
  return <Status tone={tone}>{name}</Status>
}

/** What needs attention: refused by the bank, blocked money, a debt. Null when nothing does. */
export function attentionOf({ status, blockedKopecks, debtKopecks }: BeneficiaryRow): string | null {
  const reasons = [
    status === 'REJECTED' && 'Банк отклонил',
    blockedKopecks > 0 && `Заблокировано ${formatMoney(blockedKopecks)}`,
    debtKopecks > 0 && `Долг ${formatMoney(debtKopecks)}`,
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? reasons.join('. ') : null
}

/** Whose an account is: of a supplier itself, or of a buyer who is its client. */
const ownerOf = (isBuyers: boolean) => (isBuyers ? 'Покупателя' : 'Поставщика')

export const columns: GridColumn<BeneficiaryRow>[] = [
  { name: 'name', caption: 'Название', render: ({ name }) => name },
  { name: 'type', caption: 'Тип', width: 116, from: 'xxl', render: ({ type }) => beneficiaryTypes[type] },
  { name: 'inn', caption: 'ИНН', width: 130, render: ({ inn }) => inn },
  { name: 'isBuyers', caption: 'Чей счёт', width: 116, from: 'lg', render: ({ isBuyers }) => ownerOf(isBuyers) },
  {
    name: 'supplierName',
    caption: 'Поставщик',
    width: 190,
    from: 'lg',
    render: ({ supplierName }) => supplierName || '—',
  },
  { name: 'status', caption: 'Статус', width: 194, render: ({ status }) => <BeneficiaryStatus status={status} /> },
  {
    name: 'attention',
    caption: 'Требует внимания',
    width: 180,
    from: 'lg',
    render: (row) => attentionOf(row) ?? '—',
  },
  {
    name: 'availableKopecks',
    caption: 'Доступно',
    width: 132,
    isFigure: true,
    render: ({ availableKopecks }) => formatMoney(availableKopecks),
  },
  { name: 'updatedAt', caption: 'Обновлён', width: 176, from: 'xxl', render: ({ updatedAt }) => formatTime(updatedAt) },
]

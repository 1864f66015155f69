import { formatCount, formatDay, formatMoney } from '@lavka/shared'
import type { Field, TraderRow } from '@lavka/server/contract'
import type { GridColumn } from '@lavka/shared/ui-data'
import { AccountState } from './account-state'
import { captionOf } from './captions'

const orDash = (text: string) => text || '—'

/** Values masked in a list stay masked: the card reveals them, and the server records who asked. */
export function columnsOf(fields: readonly Field[]): GridColumn<TraderRow>[] {
  return [
    { name: 'name', caption: 'Имя', isSortable: true, render: ({ name }) => orDash(name) },
    {
      name: 'role',
      caption: 'Кто это',
      width: 132,
      isSortable: true,
      render: ({ role }) => captionOf(fields, 'role', role),
    },
    { name: 'company', caption: 'Организация', from: 'xxl', render: ({ company }) => orDash(company) },
    { name: 'inn', caption: 'ИНН', width: 140, from: 'xxl', render: ({ inn }) => orDash(inn) },
    { name: 'email', caption: 'Почта', width: 176, from: 'xl', render: ({ email }) => orDash(email) },
    {
      name: 'phoneEnd',
      caption: 'Телефон',
      width: 96,
      render: ({ phoneEnd }) => (phoneEnd ? `…${phoneEnd}` : '—'),
    },
    {
      name: 'orderCount',
      caption: 'Заказов',
      width: 96,
      isFigure: true,
      render: ({ orderCount }) => formatCount(orderCount),
    },
    {
      name: 'debtKopecks',
      caption: 'Долг',
      width: 124,
      isFigure: true,
      from: 'xxl',
      render: ({ debtKopecks }) => (debtKopecks === 0 ? '—' : formatMoney(debtKopecks)),
    },
    {
      name: 'state',
      caption: 'Учётная запись',
      width: 188,
      isSortable: true,
      render: ({ state }) => <AccountState state={state} name={captionOf(fields, 'state', state)} />,
    },
    {
      name: 'createdAt',
      caption: 'Регистрация',
      width: 176,
      isSortable: true,
      from: 'lg',
      render: ({ createdAt }) => formatDay(createdAt),
    },
  ]
}

import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow, Field } from '@lavka/server/contract'
import { goodsInfo, open as openScreen } from '../../testing'

const info = { ...goodsInfo, name: 'suppliers', caption: 'Поставщики', rowCaption: 'Поставщик', canRemove: false }
const fields: Field[] = [
  { name: 'name', caption: 'Название', type: 'text', edit: { isRequired: true } },
  { name: 'deliveryInDays', caption: 'Привезёт через', type: 'number', edit: { isRequired: true } },
  { name: 'cutoff', caption: 'Заказы принимает до', type: 'text', edit: { form: 'time' } },
  { name: 'weekdays', caption: 'Дни доставки', type: 'text', edit: { isRequired: true } },
  { name: 'windows', caption: 'Часы доставки', type: 'text', edit: {} },
  { name: 'daysOff', caption: 'Дни без доставки', type: 'text', edit: { longest: 600 } },
]
const farm: AnyRow = {
  id: 1,
  version: 3,
  name: 'Заречье',
  deliveryInDays: 0,
  cutoff: '00:00',
  weekdays: 'пн, вт, ср, чт, пт',
  windows: '',
  daysOff: '',
}

test('the schedule: days are chosen, and the form says what buyers are offered while it is filled in', async () => {
  const { edits } = openScreen('/admin/obj/suppliers?row=1', {
    objects: () => [info],
    fields: () => fields,
    rows: () => ({ data: [farm], totalCount: 1 }),
    row: () => farm,
    edit: () => ({ ...farm, version: 4 }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'пт' }))
  expect(screen.getByRole('checkbox', { name: 'чт' })).toBeChecked()
  const offered = () => screen.getByText(/покупатель сможет получить/).textContent
  const before = offered()
  const off = screen.getByRole('textbox', { name: 'Дни без доставки' })
  const day = new Date()
  // a delivery day that is not today
  do day.setDate(day.getDate() + 1)
  while (day.getDay() !== 2)
  const text = day.toLocaleDateString('ru-RU')
  await userEvent.type(off, text)
  expect(offered()).not.toBe(before)
  await userEvent.type(off, ', когда-нибудь')
  expect(screen.queryByText(/покупатель сможет получить/)).toBeNull()
  await userEvent.clear(off)
  await userEvent.type(off, text)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(edits().map(({ body }) => body)).toEqual([
      { key: 1, version: 3, values: { weekdays: 'пн, вт, ср, чт', daysOff: text } },
    ]),
  )
})

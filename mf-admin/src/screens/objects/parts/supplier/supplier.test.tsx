import { afterEach, expect, jest, test } from '@jest/globals'
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

/** What goes on while the date stands. */
const clocks = ['setTimeout', 'clearTimeout', 'setInterval', 'nextTick', 'queueMicrotask', 'setImmediate'] as const
afterEach(() => void jest.useRealTimers())

const photo = { id: 2, kind: 'picture', name: 'ферма.webp', size: 1, description: '', madeAt: '', preview: '' }

test('a supplier has one picture, saved with its form and with what it shows', async () => {
  const coded = { ...farm, code: 'zarechye' }
  const { edits } = openScreen('/admin/obj/suppliers?row=1', {
    objects: () => [info],
    fields: () => fields,
    rows: () => ({ data: [coded], totalCount: 1 }),
    row: ({ url }) => (url.includes('/repo') ? [] : coded),
    edit: ({ url }) => (url.endsWith('/upload') ? photo : [photo]),
  })
  const file = new File(['x'], 'ферма.jpg', { type: 'image/jpeg' })
  await userEvent.upload(await screen.findByLabelText('Фотография: файл'), file)
  await userEvent.type(await screen.findByRole('textbox', { name: /Что на снимке/ }), 'Ферма')
  expect(screen.queryByLabelText('Фотография: файл')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const place = { obj: 'suppliers', obj_code: 'zarechye' }
  await waitFor(() => expect(edits().at(-1)?.body).toEqual({ ...place, ids: [2], descriptions: ['Ферма'] }))
})

test('the schedule: days are chosen, and the form says what buyers are offered while it is filled in', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), doNotFake: [...clocks, 'requestAnimationFrame'] })
  const { edits } = openScreen('/admin/obj/suppliers?row=1', {
    objects: () => [info],
    fields: () => fields,
    rows: () => ({ data: [farm], totalCount: 1 }),
    row: () => farm,
    edit: () => ({ ...farm, version: 4 }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'пт' }))
  expect(screen.getByRole('checkbox', { name: 'чт' })).toBeChecked()
  const offered = () => screen.getByText(/покупатель сможет получить/)
  expect(offered()).toHaveTextContent(
    'Заказ после 00:00 по Москве покупатель сможет получить: 23 ноября, 24 ноября, 25 ноября, 26 ноября, 30 ноября',
  )
  const off = screen.getByRole('textbox', { name: 'Дни без доставки' })
  await userEvent.type(off, '24.11.2026')
  expect(offered()).toHaveTextContent(/: 23 ноября, 25 ноября, 26 ноября, 30 ноября, 1 декабря$/)
  await userEvent.type(off, ', когда-нибудь')
  expect(screen.queryByText(/покупатель сможет получить/)).toBeNull()
  await userEvent.clear(off)
  await userEvent.type(off, '24.11.2026')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(edits().map(({ body }) => body)).toEqual([
      { key: 1, version: 3, values: { weekdays: 'пн, вт, ср, чт', daysOff: '24.11.2026' } },
    ]),
  )
})

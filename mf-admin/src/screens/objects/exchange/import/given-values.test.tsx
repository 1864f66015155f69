import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fields } from '../../testing'
import { mapping, openImport } from './testing'

configure({ asyncUtilTimeout: 10_000 })
const form = () => screen.findByRole('group', { name: 'Чего нет в таблице: одно значение для всех строк' })
const planned = (asked: { url: string; body?: unknown }[]) => asked.findLast(({ url }) => url.endsWith('/plan'))?.body
const usual = { key: 'name', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }

test('what new rows need and no column has is asked first; other values are added and taken away', async () => {
  const batch = { ...mapping, mapping: { fields: ['name', ''], key: 'name', timeZone: 'Europe/Moscow' } }
  const { asked } = openImport('/admin/obj/goods?batch=41', { batches: [batch], fields: fields.slice(0, 4) })
  const given = within(await form())
  await userEvent.type(given.getByLabelText('Мест, шт'), '12')
  await userEvent.selectOptions(given.getByLabelText('Кому: Мест'), 'Всем строкам: и найденным записям')
  await userEvent.selectOptions(given.getByLabelText('Добавить значение'), 'Аренда')
  await userEvent.type(given.getByLabelText('Аренда, ₽'), '1,5')
  await userEvent.selectOptions(given.getByLabelText('Добавить значение'), 'Холодная')
  await userEvent.click(given.getByLabelText('Холодная'))
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }))
  await waitFor(() =>
    expect(planned(asked)).toEqual({
      fields: ['name', ''],
      given: [
        { field: 'places', value: 12, for: 'all' },
        { field: 'rent', value: 150, for: 'new' },
        { field: 'isCold', value: true, for: 'new' },
      ],
      ...usual,
    }),
  )
}, 30_000)

test('a field that gets a column has no value for all rows, and what was typed outlives a reload', async () => {
  const stored = new Map<string, unknown>()
  const given = [{ field: 'rent', value: 150, for: 'all' as const }]
  const batch = { ...mapping, mapping: { fields: ['name', ''], given, key: 'name', timeZone: 'Europe/Moscow' } }
  const first = openImport('/admin/obj/goods?batch=41', { batches: [batch], stored })
  expect(within(await form()).getByLabelText('Аренда, ₽')).toHaveValue('1,5')
  await userEvent.type(within(await form()).getByLabelText('Мест, шт'), '3')
  first.unmount()

  const { asked } = openImport('/admin/obj/goods?batch=41', { batches: [batch], stored })
  await waitFor(async () => expect(within(await form()).getByLabelText('Мест, шт')).toHaveValue('3'))
  await userEvent.selectOptions(screen.getByLabelText('Штук'), 'Мест')
  expect(within(await form()).queryByLabelText('Мест, шт')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }))
  await waitFor(() => expect(planned(asked)).toEqual({ fields: ['name', 'places'], given, ...usual }))
}, 30_000)

import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LostWord } from '@lavka/server/contract'
import { fields } from '../../testing'
import { changed, checked, openImport } from './testing'

configure({ asyncUtilTimeout: 30_000 })
const press = async (text: string) => userEvent.click(await screen.findByText(text))
const word: LostWord = {
  field: 'shop',
  caption: 'Категория',
  directory: 'Категории',
  text: 'Молочное > Сыпы',
  rows: 2,
  near: [
    { key: 5, caption: 'Молочное/Сыры' },
    { key: 6, caption: 'Фермерское/Сыры' },
  ],
  creates: ['Молочное/Сыпы'],
}
const other: LostWord = { ...word, text: 'Рыба/Речная', rows: 1, near: [], creates: ['Рыба', 'Рыба/Речная'] }
const plans = (asked: readonly { url: string; body?: unknown }[]) =>
  asked.filter(({ url }) => url.endsWith('/plan')).map(({ body }) => body)
const block = async () =>
  within((await screen.findByText('Чего нет в справочниках')).closest('section') ?? document.body)
const choicesOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

test('each word is told with its rows and what it may mean; the choice is checked', async () => {
  const { asked } = openImport('/admin/obj/goods?batch=41', { batches: [checked], words: [word, other] })
  await block()
  expect(screen.getByLabelText('Категория: Молочное > Сыпы')).toHaveValue('0')
  expect(screen.getByLabelText('Категория: Рыба/Речная')).toHaveValue('create')
  expect(choicesOf('Категория: Молочное > Сыпы')).toEqual([
    ...['Молочное/Сыры', 'Фермерское/Сыры', 'Создать: Молочное/Сыпы', 'Не загружать эти строки'],
  ])
  await userEvent.selectOptions(screen.getByLabelText('Категория: Молочное > Сыпы'), 'Фермерское/Сыры')
  await press('Проверить ещё раз')
  const chosen = { words: [{ field: 'shop', text: 'Молочное > Сыпы', key: 6 }], created: ['shop'] }
  await waitFor(() => expect(plans(asked)).toEqual([{ ...checked.mapping, ...chosen }]))
}, 60_000)

test('after the check what will be created is told, and what was chosen stays to be seen and changed', async () => {
  const chosen = { words: [{ field: 'shop', text: word.text, key: 6 }], created: ['shop'] }
  const mapping = { fields: ['name', 'places'], key: 'name', timeZone: 'Europe/Moscow', ...chosen }
  const creates = [{ caption: 'Категории', count: 2, names: ['Рыба', 'Рыба/Речная'] }]
  const batch = { ...checked, mapping, creates }
  const { asked } = openImport('/admin/obj/goods?batch=41', { batches: [batch], words: [word, other] })
  await block()
  expect(screen.getByText('«Категории»: будет создано 2 — Рыба, Рыба/Речная')).toBeInTheDocument()
  expect(screen.getByLabelText('Категория: Молочное > Сыпы')).toHaveValue('1')
  expect(screen.queryByText('Проверить ещё раз')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Категория: Рыба/Речная'), 'Не загружать эти строки')
  await press('Проверить ещё раз')
  const left = { field: 'shop', text: 'Рыба/Речная', key: null }
  await waitFor(() => expect(plans(asked)).toEqual([{ ...mapping, words: [...chosen.words, left], created: [] }]))
}, 60_000)

test('what was said of words goes with another check of the columns, for the fields that are still loaded', async () => {
  const said = { field: 'name', text: 'Рыба', key: null }
  const mapping = { fields: ['name', ''], key: 'name', timeZone: 'Europe/Moscow' }
  const words = [said, { field: 'shop', text: 'Молоко', key: 5 }]
  const batch = { ...checked, mapping: { ...mapping, words, created: ['name', 'shop'] } }
  const { asked } = openImport('/admin/obj/goods?batch=41', { batches: [batch] })
  await press('Изменить столбцы')
  await press('Проверить')
  const body = { ...mapping, timeZone: expect.any(String), words: [said], created: ['name'] }
  await waitFor(() => expect(plans(asked)).toEqual([body]))
}, 60_000)

test('where all may be created, one press creates all that is missing and checks again', async () => {
  const { asked } = openImport('/admin/obj/goods?batch=41', { batches: [checked], words: [word, other] })
  await press('Создать недостающие категории (3) и проверить')
  await waitFor(() => expect(plans(asked)).toEqual([{ ...checked.mapping, words: [], created: ['shop'] }]))
}, 60_000)

test('who may not create is told whom to ask; nothing is there when no word is missing', async () => {
  const words = [{ ...other, creates: [] }]
  const screenOf = openImport('/admin/obj/goods?batch=41', { batches: [checked], words, role: 'supplier' })
  const shown = await block()
  expect(shown.getByText('Нет нужной записи? Попросите администратора создать её.')).toBeInTheDocument()
  expect(choicesOf('Категория: Рыба/Речная')).toEqual(['Не загружать эти строки'])
  expect(screen.queryByText(/^Создать/)).toBeNull()
  screenOf.unmount()

  openImport('/admin/obj/goods?batch=41', { batches: [checked] })
  await screen.findByText('Проверено: полки.csv')
  expect(screen.queryByText('Чего нет в справочниках')).toBeNull()
}, 60_000)

test('a name that will be created stands in place of a key, and the keys are still asked for', async () => {
  const after = (shop: string | number) => ({ ...changed, before: { shop: 7 }, after: { shop } })
  const { asked } = openImport('/admin/obj/goods?batch=41', {
    batches: [checked],
    fields,
    rows: { changes: [after('Рыба/Речная'), { ...after(7), number: 3 }] },
  })
  const table = within(await screen.findByRole('table', { name: 'Изменения' }))
  expect(await table.findByText(/→ Рыба\/Речная$/)).toBeInTheDocument()
  expect(await table.findByText(/→ Лавка на Тверской$/)).toBeInTheDocument()
  const captions = asked.filter(({ url, body }) => url.endsWith('/shops/loadoptions') && body instanceof Object)
  expect(captions.map(({ body }) => body)).toContainEqual({ take: 1, filter: ['id', 'anyof', [7]] })
}, 60_000)

import { expect, test } from '@jest/globals'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch } from 'effector'
import { navigated, redirected } from '@lavka/shared'
import { done, mapping, openImport } from './testing'

// the models wait before they ask, and a busy machine is slow
configure({ asyncUtilTimeout: 30_000 })
const heading = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const filtered = '/admin/obj/goods?f.name=пол&sort=-places&page=2'

test('a batch is a page in the place of the list; its link leads to the list with its filters', async () => {
  const { addresses } = openImport(`${filtered}&batch=41`, { batches: [mapping] })
  await heading('Столбцы: полки.csv')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Загрузка: Полки')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Полка 1')).toBeNull()
  const [captions, first] = screen.getAllByRole('row')
  expect(captions).toHaveTextContent('Столбец в файлеНапримерПоле')
  expect(within(first ?? document.body).getByRole('cell', { name: 'Верхняя' })).toBeInTheDocument()

  await userEvent.click(screen.getByRole('link', { name: '← К списку' }))
  await waitFor(() => expect(addresses.at(-1)).toBe(filtered))
  expect(await screen.findByText('Полка 1')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Полки' })).toHaveFocus()
}, 120_000)

test('a batch takes the place of the panel that began it, so that Back leads to the list; another batch does not', async () => {
  const { scope, course } = openImport(`${filtered}&batch=new`, { batches: [] })
  const kinds: string[] = []
  createWatch({ unit: navigated, scope, fn: (address) => void kinds.push(`+ ${decodeURIComponent(address)}`) })
  createWatch({ unit: redirected, scope, fn: (address) => void kinds.push(`= ${decodeURIComponent(address)}`) })
  const file = new File(['Имя;Мест\nВерхняя;7'], 'полки.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('Файл таблицы'), file)
  await heading('Столбцы: полки.csv')
  expect(kinds).toEqual([`= ${filtered}&batch=41`])
  course.push(done)
  await press('Проверить')
  await heading('Готово: полки.csv')
  await press('Отменить загрузку')
  await waitFor(() => expect(kinds.at(-1)).toBe(`+ ${filtered}&batch=42`))
}, 120_000)

test('the panel opens over the list, and a reloaded address of a batch shows its page at once', async () => {
  const { go } = openImport(filtered, { batches: [done] })
  await press('Загрузить')
  expect(await screen.findByRole('dialog', { name: 'Загрузить' })).toBeInTheDocument()
  expect(screen.getByText('Полка 1')).toBeInTheDocument()
  act(() => go(`${filtered}&batch=41`))
  expect(screen.getByRole('link', { name: '← К списку' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  await heading('Готово: полки.csv')
}, 120_000)

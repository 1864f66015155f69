import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { refuse } from '../../testing'
import { checked, done, mapping, openImport, wrong } from './testing'

// the models wait before they ask, and a busy machine is slow
configure({ asyncUtilTimeout: 10_000 })
const heading = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const path = '/admin/obj/goods?batch=41'

test('the right rows are written, the work is stopped and goes on, and its rows come into the grid', async () => {
  const { calls, pages, put } = openImport(path, { batches: [checked] })
  await press(/Записать 2/)
  await heading('Записывается: полки.csv')
  const asked = pages().length
  await press('Остановить')
  await heading('Остановлено: полки.csv')
  expect(screen.getByRole('list', { name: 'Итоги' })).toHaveTextContent('Записано: 1Осталось записать: 1')
  expect(pages().length).toBeGreaterThan(asked)

  await press('Продолжить запись')
  await heading('Записывается: полки.csv')
  put(done)
  await heading('Готово: полки.csv')
  expect(calls()).toEqual(['apply', 'stop', 'apply'].map((verb) => `/apiadmin/batches/41/${verb}`))
}, 30_000)

test('a batch that another window moved on is told and shown as it is now', async () => {
  const conflict = 'Пакет уже в другом состоянии. Обновите страницу'
  const { put } = openImport(path, {
    batches: [checked],
    refusals: { apply: () => refuse(409, 'CONFLICT', conflict) },
  })
  await screen.findByRole('button', { name: /Записать 2/ })
  put({ ...done, state: 'stopped', failure: '' })
  await press(/Записать 2/)
  expect(await screen.findByText(conflict)).toHaveAttribute('role', 'alert')
  await heading('Остановлено: полки.csv')
}, 30_000)

test('an import is taken back by a batch that is looked at first, and what is left is told with the reason', async () => {
  const left = { field: '', message: 'Запись с тех пор изменили' }
  const { addresses, course } = openImport(path, {
    batches: [done],
    rows: { problems: [{ ...wrong, problems: [left], cells: [] }] },
  })
  const counts = { ...mapping.counts, rows: 2, planned: 2, remove: 1, wrong: 1 }
  const back = { ...mapping, id: 42, kind: 'revert' as const, columns: [], mapping: null, counts }
  course.push({ ...back, state: 'planned' })
  await press('Отменить загрузку')
  await heading('Проверено: Отмена «полки.csv»')
  expect(addresses.at(-1)).toBe('/admin/obj/goods?batch=42')
  expect(screen.getByRole('list', { name: 'Итоги' })).toHaveTextContent('Удалится: 1С ошибками: 1')

  course.push({ ...back, state: 'done', counts: { ...counts, done: 1 } })
  await press(/Вернуть как было: 1/)
  await heading('Готово: Отмена «полки.csv»')
  const rows = within(await screen.findByRole('table', { name: 'Не отменяется' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Запись с тех пор изменили')
}, 30_000)

test('a page that was left asks no more, and the batch is found again among the person’s imports', async () => {
  const { scope, addresses, asked, put } = openImport(path, {
    batches: [
      { ...mapping, state: 'applying' },
      { ...done, id: 40, title: 'другие.csv' },
    ],
  })
  await heading('Записывается: полки.csv')
  await userEvent.click(screen.getByRole('link', { name: '← К списку' }))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods'))
  const countPolls = () => asked.filter(({ url }) => url === '/apiadmin/batches/41').length
  const before = countPolls()
  put(done)
  // polling has stopped
  await allSettled(scope)

  await press('Загрузить')
  const list = await screen.findByRole('region', { name: 'Мои загрузки и правки' })
  expect(await within(list).findByRole('button', { name: 'Отменить: полки.csv' })).toBeInTheDocument()
  expect(countPolls()).toBe(before)
}, 30_000)

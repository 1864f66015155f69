import { expect, test } from '@jest/globals'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Batch } from '@lavka/server/contract'
import { goodsInfo, open, refuse } from '../testing'
import { changed, checked, openImport, wrong } from '../exchange/import/testing'

// the models wait before they ask, and a busy machine is slow
configure({ asyncUtilTimeout: 10_000 })
const heading = (name: string | RegExp) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const bar = () => within(screen.getByRole('region', { name: 'Выбранные записи' }))
const counts = { ...checked.counts, rows: 2, planned: 2, insert: 0, update: 1, same: 0, wrong: 1 }
const bulk: Batch = { ...checked, kind: 'bulk', title: 'Изменение: Аренда', columns: [], mapping: null, counts }

test('all that is found gets a new rent by a percent: typed, looked at, applied and taken back', async () => {
  const { asked, addresses, course, put } = openImport('/admin/obj/goods?f.name=пол&sort=-places', {
    batches: [],
    rows: { problems: [{ ...wrong, cells: [] }], changes: [changed] },
    bulk,
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Полка 1' }))
  expect(bar().getByRole('status')).toHaveTextContent(/Выбрано: 1.запись/)
  await press(/Выбрать все найденные: 2/)
  expect(bar().getByRole('status')).toHaveTextContent(/Выбраны все найденные: 2.записи/)
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Полка 2' })).toBeChecked()

  await userEvent.click(bar().getByRole('button', { name: 'Изменить' }))
  await heading(/Изменить 2.записи/)
  expect(addresses.at(-1)).toMatch(/batch=edit/)
  expect(screen.queryByRole('button', { name: 'Посмотреть, что получится' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Поле'), 'Аренда')
  await userEvent.selectOptions(screen.getByLabelText('Что сделать'), 'Уменьшить на процент')
  await userEvent.type(screen.getByLabelText('На сколько, %'), '120')
  expect(screen.getByText('Не больше 100 %')).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('На сколько, %'))
  await userEvent.type(screen.getByLabelText('На сколько, %'), '12,5')
  await userEvent.selectOptions(screen.getByLabelText('Округлить'), 'до 10 рублей')
  await press('Ещё поле')
  await userEvent.selectOptions(screen.getAllByLabelText('Поле')[1] ?? document.body, 'Название')
  await userEvent.selectOptions(screen.getAllByLabelText('Что сделать')[1] ?? document.body, 'Заменить часть текста')
  await userEvent.type(screen.getByLabelText('Что заменить'), 'Полка')
  await userEvent.type(screen.getByLabelText('На что'), 'Стеллаж')
  course.push(bulk)
  await press('Посмотреть, что получится')

  await heading('Проверено: Изменение: Аренда')
  expect(asked.find(({ url }) => url.endsWith('/goods/bulk'))?.body).toEqual({
    action: 'update',
    rows: { filter: ['name', 'contains', 'пол'], sort: [{ selector: 'places', desc: true }] },
    changes: [
      { field: 'rent', operation: 'lower', value: 12.5, rounding: 'ten' },
      { field: 'name', operation: 'replace', find: 'Полка', value: 'Стеллаж' },
    ],
  })
  expect(within(await screen.findByRole('table', { name: 'Не записывается' })).getAllByRole('row')).toHaveLength(2)
  await press(/Применить к 1.записи/)
  put({ ...bulk, state: 'done', counts: { ...counts, done: 1 } })
  await heading('Готово: Изменение: Аренда')
  course.push({ ...bulk, id: 42, kind: 'revert', state: 'planned' })
  await press('Отменить')
  await heading('Проверено: Отмена «Изменение: Аренда»')
  await userEvent.click(screen.getByRole('link', { name: '← К списку' }))
  expect(await screen.findByRole('checkbox', { name: 'Выбрать: Полка 2' })).not.toBeChecked()
}, 60_000)

test('some rows are chosen by the keyboard and removed: how many is said before', async () => {
  const removal: Batch = { ...bulk, title: 'Удаление', counts: { ...counts, update: 0, remove: 2, wrong: 0 } }
  const { asked, course } = openImport('/admin/obj/goods', { batches: [], bulk: removal })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Полка 1' }))
  const cell = screen.getByRole('link', { name: 'Полка 2' }).closest('td')
  act(() => cell?.focus())
  await userEvent.keyboard('{Shift>} {/Shift}')
  course.push(removal)
  await userEvent.click(bar().getByRole('button', { name: 'Удалить' }))
  await heading('Проверено: Удаление')
  expect(asked.find(({ url }) => url.endsWith('/goods/bulk'))?.body).toEqual({
    action: 'remove',
    rows: { filter: ['id', 'anyof', ['1', '2']] },
    changes: [],
  })
  expect(screen.getByRole('button', { name: /Удалить 2.записи/ })).toBeInTheDocument()
}, 60_000)

test('a refusal is told at the form, and at the grid where there is no form; a form without rows says how to choose them', async () => {
  const words = 'Уточните отбор'
  const { notices } = open('/admin/obj/goods?batch=edit', { batches: () => refuse(400, 'BAD_REQUEST', words) })
  await heading('Выберите записи')
  await press(/Выбрать 2.найденные записи/)
  await userEvent.selectOptions(await screen.findByLabelText('Поле'), 'Название')
  await userEvent.type(screen.getByLabelText('Новое значение'), 'Имя')
  await press('Посмотреть, что получится')
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert')
  await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] ?? document.body)
  await userEvent.click(bar().getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining({ text: words })))
}, 60_000)

test('who may not change rows chooses none', async () => {
  open('/admin/obj/goods', { objects: () => [{ ...goodsInfo, canUpdate: false, canRemove: false }] })
  await screen.findByText('Полка 1')
  expect(screen.queryByRole('checkbox', { name: 'Выбрать: Полка 1' })).toBeNull()
})

import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { objectAddress, readObjectView } from '../../../objects-address'
import { conditionsOf } from '../grid/conditions'
import { fields, open } from '../testing'
import { readFilter, toFilter } from './tree'
import { filterWords } from './words'

const few = () => fields.slice(0, 3)
const day = (date: number, ms = 0) => new Date(new Date(2026, 10, date).getTime() + ms).toISOString()

const filter = [
  ['name', 'contains', 'сыр'],
  'and',
  [['rent', 'between', [50_000, 100_050]], 'or', ['!', ['name', 'anyof', [null, '']]]],
  'and',
  ['changedAt', 'between', [day(5), day(8, -1)]],
  'and',
  ['state', 'noneof', ['closed']],
  'and',
  ['isCold', '=', true],
  'and',
  ['shop', '<>', 7],
]

test('a filter of loadOptions is read as a tree and written the same, in roubles and days for a person', () => {
  const tree = readFilter(JSON.stringify(filter), fields)
  expect(toFilter(tree, fields)).toEqual(filter)
  const words = filterWords(tree, fields, { shops: { 7: 'Лавка на Тверской' } }).replaceAll('\u00a0', ' ')
  expect(words).toBe(
    'Название содержит «сыр» и (Аренда от 500,00 ₽ до 1 000,50 ₽ или не (Название пусто)) и Изменена с 5 ноября по 7 ноября' +
      ' и Состояние: не Закрыта и Холодная: Да и Магазин не равно Лавка на Тверской',
  )
  const view = readObjectView('goods', { filter: JSON.stringify(filter), 'f.places': '5..', search: 'ель' })
  const { searchParams } = new URL(objectAddress(view), 'http://lavka')
  expect(readObjectView('goods', Object.fromEntries(searchParams))).toEqual(view)
  // one language: it holds together with the filters under the captions
  expect(conditionsOf(view, fields)).toEqual([['places', '>=', 5], filter])
})

test.each(['', '{', '7', '[]', '["gone","=",1]', '[["name","like","x"],"and",["rent","=","much"]]', '["!",[]]'])(
  'of the address %j nothing wrong reaches the server',
  (text) => {
    expect(toFilter(readFilter(text, fields), fields)).toBeNull()
  },
)

test('conditions without values are left out', () => {
  const condition = { kind: 'condition', id: 1, field: 'rent', values: ['5'] } as const
  const tree = { kind: 'group', id: 0, joint: 'and', isNot: false } as const
  expect(toFilter({ ...tree, items: [{ ...condition, operation: 'between' }] }, fields)).toBeNull()
  expect(toFilter({ ...tree, items: [{ ...condition, operation: '>=' }] }, fields)).toEqual(['rent', '>=', 500])
})

test('nested conditions are built by keyboard, go to the address, and are said in words', async () => {
  const { addresses, pages } = open('/admin/obj/goods?f.name=пол&page=2', { fields: few })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Условия' }))
  const first = await screen.findByRole('group', { name: 'Условие: Название' })
  await user.type(within(first).getByLabelText('Значение'), 'ель')
  await user.click(screen.getByRole('button', { name: 'Добавить группу' }))
  const inner = screen.getByRole('group', { name: 'Группа условий' })
  expect(within(inner).getByLabelText('Поле')).toHaveFocus()
  await user.selectOptions(within(inner).getByLabelText('Поле'), 'Аренда')
  await user.selectOptions(within(inner).getByLabelText('Сравнение'), 'больше')
  await user.type(within(inner).getByLabelText('Значение, ₽'), '10,5')
  await user.click(within(inner).getByRole('button', { name: 'Добавить условие' }))
  await user.selectOptions(screen.getAllByLabelText('Поле')[2] ?? inner, 'Мест')
  await user.selectOptions(screen.getAllByLabelText('Сравнение')[2] ?? inner, 'равно')
  await user.type(within(inner).getByLabelText('Значение, шт'), '3{Enter}')

  const filtered =
    '/admin/obj/goods?f.name=пол&filter=[["name","contains","ель"],"and",[["rent",">",1050],"or",["places","=",3]]]'
  const built = [['name', 'contains', 'ель'], 'and', [['rent', '>', 1050], 'or', ['places', '=', 3]]]
  await waitFor(() => expect(addresses).toEqual([filtered]))
  expect(pages().at(-1)).toMatchObject({ filter: [['name', 'contains', 'пол'], 'and', built] })
  expect(
    await screen.findByText(/Название содержит «ель» и \(Аренда больше 10,50.₽ или Мест: 3.шт\)/),
  ).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Изменить' }))
  await user.click(screen.getByRole('button', { name: 'Убрать группу' }))
  expect(screen.getByRole('group', { name: 'Показать записи, для которых' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Показать' }))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?f.name=пол&filter=["name","contains","ель"]'))
})

import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { card, open } from '../testing'

const goods = (code: string, name: string, priceKopecks: number, unit = 'кг') => ({
  code,
  name,
  priceKopecks,
  unit,
  pack: '',
  stock: 12.5,
  picture: { key: code, color: '#fff' },
})
const found = [goods('syr', 'Сыр', 124_000), goods('gouda', 'Гауда', 150_000), goods('brynza', 'Брынза', 89_000, 'уп')]
const answer = (rows: object[]) => () => ({ rows, next: null, total: rows.length })
const opened = (more: object = {}) => card(17, { status: 'assembling', weighRefusal: null, ...more })

async function openForm(goodsFound: (request: Request) => unknown, more: object = {}) {
  const move = jest.fn<(request: Request) => unknown>(() => opened())
  const { asked } = open('/admin/orders?order=17', { card: () => opened(more), move, goods: goodsFound })
  await userEvent.click(await screen.findByRole('button', { name: 'Уточнить вес и состав' }))
  return { asked, said: () => move.mock.calls[0]?.[0].body, field: screen.getByRole('combobox', { name: 'Замена' }) }
}

test('a substitute is found by its name among what the shop has, chosen by keys, and its price stands beside the ordered one', async () => {
  const { asked, said, field } = await openForm(answer(found))
  await userEvent.type(field, 'сыр')

  const list = await screen.findByRole('listbox', { name: 'Товары на замену' })
  const options = await within(list).findAllByRole('option')
  // the line's own product is not offered, and prices of another unit are not compared
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Гауда1.500,00.₽ \/ кг · дороже на 260,00.₽В наличии 12,5.кг$/),
    expect.stringMatching(/^Брынза890,00.₽ \/ уп · заказано в кгВ наличии 12,5.уп$/),
  ])
  expect(asked.filter(({ url }) => url.endsWith('price-list')).map(({ query }) => query)).toEqual([
    { supplier: 'zarechye', shop: 'ferma', inStock: true, search: 'сыр', take: 6 },
  ])
  await userEvent.keyboard('{ArrowDown}')
  expect(options[1]).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')

  expect(field).toHaveValue('Гауда')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByText(/дороже на 260,00/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(said()).toMatchObject({ lines: [{ line: 5, quantity: 0.6, substitute: 'gouda', reason: '' }] })
})

test('a chosen substitute says in which unit it is put in', async () => {
  const { field } = await openForm(answer(found))
  await userEvent.type(field, 'бры')
  await userEvent.click(await screen.findByRole('option', { name: /Брынза/ }))
  expect(screen.getByRole('textbox', { name: 'Положено, уп' })).toBeInTheDocument()
})

test('nothing found says so; a bare code goes as it is typed, other words have to be chosen from', async () => {
  const { said, field } = await openForm(answer([]))
  await userEvent.type(field, 'яхта')
  expect(await screen.findByText(/В наличии ничего не нашлось/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveAccessibleDescription('Выберите товар из списка или введите код')
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled()

  await userEvent.clear(field)
  await userEvent.type(field, 'gouda-2')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(said()).toMatchObject({ lines: [{ line: 5, quantity: 0.6, substitute: 'gouda-2', reason: '' }] })
})

test('a search that fails says why and leaves the code', async () => {
  const { field } = await openForm(() => Promise.reject(new Error('Нет связи с сервером')))
  await userEvent.type(field, 'gouda')
  expect(await screen.findByText('Нет связи с сервером')).toBeInTheDocument()
  expect(field).toHaveValue('gouda')
})

test.each([
  ['call', 'Согласовать замену', 'согласовать замену', /^Замену согласует покупатель/],
  ['replace', 'Заменить похожим', 'заменить похожим', /замена действует сразу/],
  ['remove', 'Не заменять, убрать из заказа', 'не заменять, убрать из заказа', /поставьте количество 0/],
])('the form says what the buyer wished: %s', async (substitutions, substitutionsName, wish, rule) => {
  open('/admin/orders?order=17', { card: () => opened({ substitutions, substitutionsName }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Уточнить вес и состав' }))
  const form = within(screen.getByRole('form', { name: 'Вес и состав' }))
  expect(form.getByText(`Пожелание покупателя: ${wish}`)).toBeInTheDocument()
  expect(form.getByText(rule)).toBeInTheDocument()
})

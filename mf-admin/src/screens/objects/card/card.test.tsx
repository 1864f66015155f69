import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { fields, lineOf, open as openScreen, refuse, row, type Answers } from '../testing'

/** The browser's storage. The grid under the card has one column, because filters are slow to render. */
const keep = (): Map<string, unknown> =>
  new Map([['lavka.grid.5.goods', { hidden: fields.slice(1).map(({ name }) => name) }]])
const open = (path: string, answers: Answers = {}) => openScreen(path, { stored: keep(), ...answers })
const nameField = () => screen.findByRole('textbox', { name: 'Название' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const change = (id: number, more: object = {}) => ({
  id,
  kind: 'update',
  version: 4,
  at: '2026-11-21T09:00:00.000Z',
  by: 'Пётр',
  requestId: 'r',
  fields: [{ field: 'name', caption: 'Название', before: 'Полка 1', after: 'Их' }],
  ...more,
})

test('a row opens a card at an address of its own; saving sends only what was typed', async () => {
  const edit = jest.fn<(request: Request) => unknown>(() => row(1, { name: 'Новая', version: 4 }))
  const { addresses, edits, notices } = open('/admin/obj/goods', { edit })
  await userEvent.click(await waitFor(() => lineOf('Полка 1')))
  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?row=1']))
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled()

  await userEvent.clear(await nameField())
  await userEvent.type(await nameField(), 'Новая')
  await userEvent.keyboard('{Control>}{s}{/Control}')

  await waitFor(() =>
    expect(edits().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', '/apiadmin/admin/obj/goods', { key: 1, version: 3, values: { name: 'Новая' } }],
    ]),
  )
  await waitFor(() => expect(notices).toHaveBeenCalledWith({ kind: 'success', text: 'Сохранено: Новая' }))
  expect(await nameField()).toHaveValue('Новая')
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
})

test('what breaks the rules is said at the field and not sent; so is what the server refuses', async () => {
  const details = { fields: [{ field: 'places', message: 'У закрытой полки мест нет' }] }
  const { edits } = open('/admin/obj/goods?row=1', { edit: () => refuse(422, 'VALUE_REFUSED', 'Проверьте', details) })
  const places = await screen.findByRole('textbox', { name: 'Мест, шт' })
  await userEvent.clear(places)
  await userEvent.type(places, '101')
  await save()
  await waitFor(() => expect(places).toHaveAccessibleDescription('Введите число от 0 до 100'))
  expect(edits()).toEqual([])

  await userEvent.clear(places)
  await userEvent.type(places, '5')
  await save()
  await waitFor(() => expect(places).toHaveAccessibleDescription('У закрытой полки мест нет'))
  expect(screen.queryByText('Проверьте')).toBeNull()
})

test('what was typed outlives a reload, and is gone once it is saved', async () => {
  const stored = keep()
  const first = open('/admin/obj/goods?row=1', { stored })
  await userEvent.type(await nameField(), '!')
  first.unmount()

  open('/admin/obj/goods?row=1', { stored, edit: () => row(1, { name: 'Полка 1!', version: 4 }) })
  expect(await nameField()).toHaveValue('Полка 1!')
  expect(stored.get('lavka.draft.5.goods.1')).toMatchObject({ texts: { name: 'Полка 1!' } })
  await save()
  await waitFor(() => expect(stored.get('lavka.draft.5.goods.1')).toBeNull())
})

test('two people edit one row: each field says what it was, became and is here, and nobody’s work is lost', async () => {
  const edit = jest.fn<(request: Request) => unknown>()
  const now = row(1, { name: 'Их', rent: 5, version: 4 })
  edit.mockImplementationOnce(() =>
    refuse(409, 'ROW_CHANGED', 'Эту запись уже изменили', { row: now, changes: [change(1)] }),
  )
  edit.mockImplementationOnce(() => row(1, { name: 'Моё', places: 11, version: 5 }))
  const { edits } = open('/admin/obj/goods?row=1', { edit })
  await userEvent.clear(await nameField())
  await userEvent.type(await nameField(), 'Моё')
  await userEvent.type(screen.getByRole('textbox', { name: 'Мест, шт' }), '{Backspace}1')
  await save()

  const asked = await screen.findByRole('group', { name: 'Название' })
  expect(asked).toHaveTextContent(/БылоПолка 1СталоИх — Пётр, 21.ноября.*У васМоё/)
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  await userEvent.click(within(asked).getByRole('button', { name: 'Оставить моё' }))
  await save()

  await waitFor(() => expect(edits()).toHaveLength(2))
  expect(edits()[1]?.body).toEqual({ key: 1, version: 4, values: { name: 'Моё', places: 11 } })
})

test('«Взять новое» leaves the field to them', async () => {
  const details = { row: row(1, { name: 'Их', version: 4 }), changes: [change(1)] }
  open('/admin/obj/goods?row=1', { edit: () => refuse(409, 'ROW_CHANGED', 'Эту запись уже изменили', details) })
  await userEvent.type(await nameField(), '!')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Взять новое' }))
  expect(await nameField()).toHaveValue('Их')
  expect(screen.queryByRole('group', { name: 'Название' })).toBeNull()
})

test('a row that somebody removed meanwhile: the edit says so, and what was typed stays', async () => {
  const { stored } = open('/admin/obj/goods?row=1', { edit: () => refuse(404, 'NOT_FOUND', 'Такой записи нет') })
  await userEvent.type(await nameField(), '!')
  await save()
  expect(await screen.findByText('Такой записи нет')).toBeInTheDocument()
  expect(await nameField()).toHaveValue('Полка 1!')
  expect(stored.get('lavka.draft.5.goods.1')).toMatchObject({ texts: { name: 'Полка 1!' } })
})

test('a new row: the form begins with what is declared; «добавить ещё» empties it', async () => {
  const edit = jest.fn<(request: Request) => unknown>(() => row(9, { name: 'Девятая' }))
  const { addresses, edits } = open('/admin/obj/goods?add=1', { edit, rows: () => ({ data: [], totalCount: 0 }) })
  expect(await nameField()).toHaveFocus()
  await userEvent.keyboard('Девятая{Tab}3')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить и добавить ещё' }))
  const shop = screen.getAllByRole('combobox', { name: 'Магазин' }).at(-1) ?? document.body
  await waitFor(() => expect(shop).toHaveAccessibleDescription('Заполните это поле'))
  await userEvent.click(shop)
  await userEvent.click(await screen.findByTitle('Лавка на Тверской'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить и добавить ещё' }))

  await waitFor(() => expect(edits()).toHaveLength(1))
  expect(edits()[0]).toMatchObject({ method: 'POST', url: '/apiadmin/admin/obj/goods' })
  expect(edits()[0]?.body).toEqual({
    values: { name: 'Девятая', places: 3, rent: null, isCold: false, openedOn: null, state: 'open', shop: 7 },
  })
  await waitFor(async () => expect(await nameField()).toHaveValue(''))
  expect(await nameField()).toHaveFocus()
  expect(addresses).toEqual([])
})

test('a removal is done at once and can be taken back; one that others refer to says why not', async () => {
  const edit = jest.fn<(request: Request) => unknown>(() => ({ removed: true }))
  edit.mockImplementationOnce(() => refuse(409, 'ROW_USED', 'Удалить нельзя: на эту запись ссылаются другие'))
  const changes = jest.fn<(request: Request) => unknown>(({ method }) =>
    method === 'GET' ? [change(8, { kind: 'delete' }), change(7)] : { row: row(30) },
  )
  const { addresses, edits } = open('/admin/obj/goods?row=1', { edit, changes })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText(/ссылаются другие/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))

  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods']))
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(screen.queryByText('Удалено: Полка 1')).toBeNull())
  expect(edits().map(({ method, body }) => [method, body])).toEqual([
    ['DELETE', { id: 1, version: 3 }],
    ['DELETE', { id: 1, version: 3 }],
    ['POST', { change: 8, version: 3 }],
  ])
})

test('the history says who, when and what, in the formats of the fields; a change is taken back', async () => {
  const fields = [{ field: 'rent', caption: 'Аренда', before: 124_000, after: null }]
  const changes = jest.fn<(request: Request) => unknown>(({ method }) =>
    method === 'GET' ? [change(12, { fields })] : { row: row(1, { version: 5, name: 'Как было' }) },
  )
  const { edits } = open('/admin/obj/goods?row=1', { changes })
  await userEvent.click(await screen.findByRole('tab', { name: 'История' }))
  expect(await screen.findByText(/Пётр/)).toHaveTextContent(/21.ноября/)
  expect(screen.getByText(/^Аренда:/)).toHaveTextContent(/Аренда: 1.240,00.₽ → —/)
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(edits().map(({ body }) => body)).toEqual([{ change: 12, version: 3 }]))
  await userEvent.click(screen.getByRole('tab', { name: 'Запись' }))
  expect(await nameField()).toHaveValue('Как было')
})

import { expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fields, goodsInfo, open, refuse } from '../../testing'
import { changed, checked, mapping, openImport, wrong } from './testing'

// the models wait before they ask, and a busy machine is slow
configure({ asyncUtilTimeout: 10_000 })
const heading = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const file = new File(['Имя;Мест\nВерхняя;7'], 'полки.csv', { type: 'text/csv' })

test('a file becomes a batch, its columns are named, and the check tells every wrong cell and what would change', async () => {
  const { addresses, asked, course, put } = openImport('/admin/obj/goods', {
    batches: [],
    rows: { problems: [wrong], changes: [changed] },
  })
  await press('Загрузить')
  await userEvent.upload(await screen.findByLabelText('Файл таблицы'), file)

  await heading('Столбцы: полки.csv')
  expect(addresses.at(-1)).toBe('/admin/obj/goods?batch=41')
  const sent = asked.find(({ url }) => url === '/apiadmin/admin/obj/goods/import')?.body
  expect(sent instanceof FormData && sent.get('file')).toMatchObject({ name: 'полки.csv' })
  expect(screen.getByLabelText('Имя')).toHaveValue('name')
  expect(screen.getByLabelText('По какому полю находить записи')).toHaveValue('name')
  // a field is loaded from one column
  await userEvent.selectOptions(screen.getByLabelText('Имя'), 'Мест')
  expect(screen.getByLabelText('Штук')).toHaveValue('')
  expect(screen.getByLabelText('По какому полю находить записи')).toHaveValue('')
  await userEvent.selectOptions(screen.getByLabelText('Имя'), 'Название')
  await userEvent.selectOptions(screen.getByLabelText('Штук'), 'Мест')
  await userEvent.selectOptions(screen.getByLabelText('По какому полю находить записи'), 'Название')

  const half = { ...checked, state: 'planning' as const, counts: { ...mapping.counts, planned: 2 } }
  course.push(half)
  await press('Проверить')
  await heading('Проверяется: полки.csv')
  expect(await screen.findByText('Проверено: 2 из 4')).toHaveAttribute('role', 'status')
  put(checked)

  await heading('Проверено: полки.csv')
  expect(asked.find(({ url }) => url.endsWith('/plan'))?.body).toEqual({
    fields: ['name', 'places'],
    key: 'name',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(screen.getByRole('list', { name: 'Итоги' })).toHaveTextContent(
    'Новых: 1Изменится: 1Без изменений: 1С ошибками: 1',
  )
  const cells = within(await screen.findByRole('table', { name: 'Не записывается' })).getAllByRole('row')[1]
  expect(cells).toHaveTextContent('3НижняяМестпятьВведите число')
  const after = within(await screen.findByRole('table', { name: 'Изменения' })).getAllByRole('row')[1]
  expect(after).toHaveTextContent(/2ВерхняяИзменитсяМест: 5.шт → 7.шт/)
  expect(screen.getByRole('button', { name: /Записать 2.строки/ })).toBeInTheDocument()
}, 30_000)

test('a refused table says why and stays for another try; pasted cells are sent as a table', async () => {
  let isRefused = true
  const refused = () => refuse(422, 'FILE_EMPTY', 'Под названиями столбцов ничего нет')
  const { asked, addresses } = openImport('/admin/obj/goods?batch=new', {
    batches: [],
    refusals: { import: () => (isRefused ? refused() : Promise.resolve(mapping)) },
  })
  await userEvent.upload(await screen.findByLabelText('Файл таблицы'), file)
  expect(await screen.findByText('Под названиями столбцов ничего нет')).toHaveAttribute('role', 'alert')

  const place = screen.getByLabelText(/вставьте ячейки/)
  await userEvent.type(place, 'Имя')
  await press('Загрузить вставленное')
  await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument())
  expect(place).toHaveValue('Имя')

  isRefused = false
  await press('Загрузить вставленное')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?batch=41'))
  const sent = asked.findLast(({ url }) => url.endsWith('/import'))?.body
  expect(sent instanceof FormData && sent.get('file')).toMatchObject({ name: 'Вставленная таблица.csv' })
}, 30_000)

test('what was chosen for the columns outlives a reload, until it is checked; the wrong rows are saved as a file', async () => {
  const stored = new Map<string, unknown>()
  const given = { batches: [mapping], rows: { problems: [wrong] }, stored }
  const first = openImport('/admin/obj/goods?batch=41', given)
  await userEvent.selectOptions(await screen.findByLabelText('Штук'), 'Аренда')
  await userEvent.selectOptions(
    screen.getByLabelText('По какому полю находить записи'),
    'Не находить: все строки новые',
  )
  first.unmount()

  const { put, asked } = openImport('/admin/obj/goods?batch=41', given)
  await waitFor(() => expect(screen.getByLabelText('Штук')).toHaveValue('rent'))
  expect(screen.getByLabelText('По какому полю находить записи')).toHaveValue('')
  await press('Проверить')
  await waitFor(() => expect(stored.get('lavka.import')).toBeNull())
  put(checked)
  await heading('Проверено: полки.csv')

  const saved = jest.fn<(content: Blob) => string>(() => 'blob:1')
  URL.createObjectURL = saved
  URL.revokeObjectURL = () => {}
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await press('XLSX')
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(clicked.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ''))).toEqual([
    'Ошибки — полки.xlsx',
  ])
  expect(asked.find(({ url }) => url.endsWith('/wrong'))).toMatchObject({ query: { format: 'xlsx' }, file: true })
}, 60_000)

test.each([
  ['another batch', { id: 40, fields: ['places', 'rent'], key: 'places' }],
  ['another number of columns', { id: 41, fields: ['rent'], key: '' }],
])('what was chosen for %s is not taken for this table', async (_of, choice) => {
  openImport('/admin/obj/goods?batch=41', { batches: [mapping], stored: new Map([['lavka.import', choice]]) })
  await heading('Столбцы: полки.csv')
  expect(screen.getByLabelText('Имя')).toHaveValue('name')
  expect(screen.getByLabelText('Штук')).toHaveValue('places')
  expect(screen.getByLabelText('По какому полю находить записи')).toHaveValue('name')
})

test('a table of which no column is loaded cannot be checked', async () => {
  openImport('/admin/obj/goods?batch=41', { batches: [mapping] })
  await userEvent.selectOptions(await screen.findByLabelText('Имя'), 'Не загружать')
  expect(screen.getByRole('button', { name: 'Проверить' })).toBeEnabled()
  await userEvent.selectOptions(screen.getByLabelText('Штук'), 'Не загружать')
  expect(screen.queryByRole('button', { name: 'Проверить' })).toBeNull()
  expect(screen.getByText('Выберите поле хотя бы для одного столбца.')).toBeInTheDocument()
})

test('who may neither add nor change rows has no way to an import', async () => {
  open('/admin/obj/goods', { objects: () => [{ ...goodsInfo, canInsert: false, canUpdate: false }] })
  await screen.findByText('Полка 1')
  expect(screen.queryByRole('button', { name: 'Загрузить' })).toBeNull()
})

test('what waits for an operator is told as that, before it is written and after; taking it back is offered', async () => {
  const row = { ...changed, held: ['places'] }
  const counts = { ...checked.counts, insert: 0, held: 1 }
  const { course, put } = openImport('/admin/obj/goods?batch=41', {
    batches: [{ ...checked, counts }],
    rows: { changes: [row] },
  })
  await heading('Проверено: полки.csv')
  expect(screen.getByRole('list', { name: 'Итоги' })).toHaveTextContent('Будет ждать подтверждения: 1')
  const line = async () => within(await screen.findByRole('table', { name: 'Изменения' })).getAllByRole('row')[1]
  expect(await line()).toHaveTextContent(/Мест: 5.шт → 7.шт · будет ждать подтверждения/)
  await press(/Записать 1.строку/)
  put({ ...checked, state: 'done', counts: { ...counts, waiting: 1 } })
  await heading('Ждёт подтверждения: полки.csv')
  expect(screen.getByRole('list', { name: 'Итоги' })).toHaveTextContent(
    'Записано: 0Отправлено на подтверждение: 1Из них ещё ждёт: 1Без изменений: 1С ошибками: 1',
  )
  course.push({ ...checked, id: 42, kind: 'revert', counts: { ...checked.counts, insert: 0, update: 0, withdraw: 1 } })
  await press('Отменить загрузку')
  await heading('Проверено: Отмена «полки.csv»')
  expect(screen.getByRole('list', { name: 'Итоги' })).toHaveTextContent('Отзовётся предложений: 1')
  expect(screen.getByRole('button', { name: /Вернуть как было: 1.запись/ })).toBeInTheDocument()
}, 30_000)

test('a column of numbers replaces those of its field, or is added to them', async () => {
  const places = {
    ...fields[1],
    name: 'places',
    caption: 'Мест',
    type: 'number' as const,
    edit: { mayAdd: true as const },
  }
  const { asked } = openImport('/admin/obj/goods?batch=41', {
    batches: [mapping],
    fields: [...fields.slice(0, 1), places],
  })
  const choice = await screen.findByLabelText('Что сделать с полем «Мест»')
  expect(choice).toHaveValue('set')
  await userEvent.selectOptions(choice, 'Прибавить число из файла')
  await press('Проверить')
  await waitFor(() => expect(asked.find(({ url }) => url.endsWith('/plan'))?.body).toMatchObject({ added: ['places'] }))
}, 30_000)

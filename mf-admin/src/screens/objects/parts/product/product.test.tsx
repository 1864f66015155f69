import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow, Field } from '@lavka/server/contract'
import type { Request } from '@lavka/shared'
import { goodsInfo, open as openScreen, row, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'products', caption: 'Товары', rowCaption: 'Товар', canRemove: false }
const fields: Field[] = [
  { name: 'name', caption: 'Товар', type: 'text', edit: { isRequired: true } },
  { name: 'code', caption: 'Код', type: 'text', edit: { isRequired: true, isOnlyNew: true, form: 'code' } },
  { name: 'isActive', caption: 'В продаже', type: 'boolean', edit: { initial: true } },
  { name: 'priceKopecks', caption: 'Цена', type: 'money', edit: { isRequired: true } },
  { name: 'tiers', caption: 'Цены от количества', type: 'text', edit: { longest: 1000 } },
  { name: 'minimum', caption: 'Заказ от', type: 'number', edit: { isRequired: true, initial: 1 } },
  { name: 'multiple', caption: 'Кратно', type: 'number', edit: { isRequired: true, initial: 1 } },
  { name: 'tags', caption: 'Коды меток', type: 'text', isHidden: true, edit: {} },
  { name: 'season', caption: 'Сезон', type: 'text', edit: {} },
  { name: 'isArchived', caption: 'В архиве', type: 'boolean', edit: {} },
]
const honey: AnyRow = {
  id: 1,
  version: 3,
  name: 'Мёд',
  code: 'honey',
  isActive: true,
  priceKopecks: 100_00,
  minimum: 1,
  multiple: 1,
  tiers: 'от 10: 95,00',
  tags: 'vegan',
  season: 'сентябрь',
  isArchived: false,
  supplierId: 2,
  categoryId: 3,
}
const tags = { data: [row(1, { code: 'vegan', name: 'Веганское' }), row(2, { code: 'local', name: 'Местное' })] }
const file = (id: number, description = '') => ({
  id,
  kind: 'picture',
  name: `снимок-${id}.webp`,
  size: 1,
  description,
  madeAt: '',
  preview: '',
  picture: { key: 'k', color: '#fff' },
})

/** A card of a product; `saved` is the answer to its edits. */
function open(path: string, { edit = () => honey, ...answers }: Answers = {}) {
  const files = [file(1, 'Банка')]
  return openScreen(path, {
    stored: new Map([['lavka.grid.5.products', { hidden: fields.slice(1).map(({ name }) => name) }]]),
    objects: () => [info],
    fields: () => fields,
    rows: ({ url }: Request) =>
      url.includes('/tags/') ? tags : url.includes('/documents/') ? { data: [] } : { data: [honey], totalCount: 1 },
    row: ({ url }: Request) => (url.includes('/repo') ? files : honey),
    edit: (request: Request) => {
      if (request.url.endsWith('/repo/upload')) return file(2)
      return request.url.endsWith('/repo') ? [file(2, 'Соты'), file(1, 'Банка')] : edit(request)
    },
    ...answers,
  })
}
const field = (name: string) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })
const saveByKeys = () => userEvent.keyboard('{Control>}{s}{/Control}')

test('the form stands in sections; prices by quantity are lines that say what is wrong with them', async () => {
  const { edits } = open('/admin/obj/products?row=1')
  await field('Товар')
  for (const name of ['Основное', 'Цена и наличие', 'Фото', 'Документы'])
    expect(screen.getByRole('group', { name })).toBeInTheDocument()
  await userEvent.click(await button('Добавить цену от количества'))
  const second = within(screen.getByRole('group', { name: 'Цена 2' }))
  expect(second.getByRole('textbox', { name: /От/ })).toHaveFocus()
  await userEvent.keyboard('5{Tab}90')
  expect(second.getByRole('textbox', { name: /От/ })).toHaveAccessibleDescription('Количество должно быть больше 10')
  await userEvent.clear(second.getByRole('textbox', { name: /От/ }))
  await userEvent.type(second.getByRole('textbox', { name: /От/ }), '50')
  expect(second.getByRole('textbox', { name: /От/ })).toBeValid()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Местное' }))
  expect(screen.getByRole('checkbox', { name: 'сентябрь' })).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'август' }))
  await saveByKeys()
  await waitFor(() =>
    expect(edits().map(({ body }) => body)).toEqual([
      {
        key: 1,
        version: 3,
        values: { tiers: 'от 10: 95,00; от 50: 90', tags: 'vegan, local', season: 'август, сентябрь' },
      },
    ]),
  )
})

test('what «В единице» is for is said under it', async () => {
  const pack: Field = { name: 'pack', caption: 'В единице', type: 'text', edit: { longest: 40 } }
  open('/admin/obj/products?row=1', { fields: () => [...fields, pack] })
  await field('В единице')
  expect(screen.getByText(/Сколько в одной единице: «500 г»/)).toBeInTheDocument()
})

test('pictures are saved with the form, in their order and with what they show, and outlive a reload until then', async () => {
  const stored = new Map<string, unknown>()
  const first = open('/admin/obj/products?row=1', { stored })
  await userEvent.upload(
    await screen.findByLabelText('Фотографии: файл'),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  )
  await userEvent.click(await button('Раньше: снимок-2.webp'))
  await userEvent.type(await field('Что на снимке: снимок-2.webp'), 'Соты')
  first.unmount()

  const { edits } = open('/admin/obj/products?row=1', { stored })
  const text = await screen.findByRole('textbox', { name: 'Что на снимке: Файл 2' }, { timeout: 5_000 })
  expect(text).toHaveValue('Соты')
  await userEvent.click(await button('Сохранить'))
  await waitFor(() =>
    expect(edits().map(({ url, body }) => [url, body])).toEqual([
      ['/apiadmin/repo', { obj: 'products', obj_code: 'honey', ids: [2, 1], descriptions: ['Соты', 'Банка'] }],
    ]),
  )
  await waitFor(() => expect(stored.get('lavka.draft.5.products.1.pictures')).toBeNull())
})

test('a copy is the form of a new product without what belongs to one alone', async () => {
  const stored = new Map<string, unknown>()
  const first = open('/admin/obj/products?row=1', { stored })
  await userEvent.click(await button('Создать копию'))
  await waitFor(() => expect(first.addresses).toEqual(['/admin/products?add=1']))
  first.unmount()

  open('/admin/obj/products?add=1', { stored })
  expect(await screen.findByDisplayValue('Мёд')).toBe(await field('Товар'))
  expect(await field('Код')).toHaveValue('')
  expect(screen.getByRole('checkbox', { name: 'Веганское' })).toBeChecked()
})

test('archiving takes off sale as well, and is taken back by one press', async () => {
  const archived = { ...honey, version: 4, isArchived: true, isActive: false }
  const { edits } = open('/admin/obj/products?row=1', {
    edit: ({ url }) => (url.endsWith('/changes') ? { row: { ...honey, version: 5 } } : archived),
    changes: ({ method }) =>
      method === 'GET'
        ? [{ id: 77, kind: 'update', version: 4, at: '', by: '', requestId: '', fields: [] }]
        : { row: { ...honey, version: 5 } },
  })
  await userEvent.click(await button('В архив'))
  expect(await screen.findByText('Товар в архиве: в магазине его нет')).toHaveFocus()
  await userEvent.click(await button('Отменить'))
  expect(await screen.findByText('Всё как было')).toBeInTheDocument()
  expect(edits().map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { key: 1, version: 3, values: { isArchived: true, isActive: false } }],
    ['POST', { change: 77, version: 4 }],
  ])
})

import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Field } from '@lavka/server/contract'
import type { Request } from '@lavka/shared'
import { goodsInfo, open as openScreen } from '../../testing'
import { kindOf } from './kind-of'

const info = { ...goodsInfo, name: 'products', caption: 'Товары', rowCaption: 'Товар' }
const categories = { ...goodsInfo, name: 'categories', caption: 'Категории', rowCaption: 'Категория' }
const fields: Field[] = [
  { name: 'name', caption: 'Товар', type: 'text', edit: { isRequired: true } },
  {
    name: 'categoryId',
    caption: 'Категория',
    type: 'number',
    lookup: { object: 'categories', caption: 'name' },
    edit: { isRequired: true },
  },
]
const names = { data: [{ id: 4, name: 'Сыры' }], totalCount: 1 }

function open(groups: readonly object[]) {
  const asked: unknown[] = []
  const host = openScreen('/admin/obj/products?add=1', {
    objects: () => [info, categories],
    fields: () => fields,
    rows: ({ url, body }: Request) => {
      if (url.includes('/categories/')) return names
      if (!('group' in Object(body))) return { data: [], totalCount: 0 }
      asked.push(Object(body).filter)
      return { data: groups, totalCount: 10 }
    },
  })
  return { ...host, groupsAsked: asked }
}
const group = (key: number, count: number) => ({ key, count, items: null })

test('a new product gets the category of those with such a name by a press', async () => {
  const { groupsAsked } = open([group(9, 2), group(4, 7)])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Товар' }), 'Сыр козий')
  await userEvent.click(await screen.findByRole('button', { name: 'Выбрать категорию «Сыры»' }))
  expect(screen.queryByText(/Похожие товары/)).toBeNull()
  expect(groupsAsked.at(-1)).toEqual(['name', 'contains', 'сыр'])
  expect(screen.getByText('Сыры')).toBeInTheDocument()
})

test('one product of such a name hints nothing', async () => {
  const { groupsAsked } = open([group(4, 1)])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Товар' }), 'Сыр')
  await waitFor(() => expect(groupsAsked).toHaveLength(1))
  expect(screen.queryByText(/Похожие товары/)).toBeNull()
})

test.each([
  ['Яблоки «Антоновка»', 'яблок'],
  ['«Сыр» козий', 'сыр'],
  ['Мёд', 'мёд'],
  ['1 кг', ''],
  ['  ', ''],
])('the kind of «%s» is «%s»', (name, kind) => {
  expect(kindOf(name)).toBe(kind)
})

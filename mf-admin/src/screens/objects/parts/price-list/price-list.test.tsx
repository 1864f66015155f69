import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow } from '@lavka/server/contract'
import { fields, goodsInfo, open as openScreen, row } from '../../testing'

const info = { ...goodsInfo, name: 'price-lists', caption: 'Прайс-листы', rowCaption: 'Прайс-лист', canRemove: false }

function open(given: Partial<AnyRow>) {
  const list: AnyRow = row(1, { name: 'Зима', version: 2, ...given })
  return openScreen('/admin/obj/price-lists?row=1', {
    objects: () => [info],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [list], totalCount: 1 }),
    row: () => list,
    edit: ({ url }) => (url.endsWith('/products') ? { added: 3 } : { id: 1, state: 'planned' }),
  })
}
const button = (name: string) => screen.findByRole('button', { name })

test('a draft takes the products on sale and is planned after a question', async () => {
  const { edits } = open({ state: 'draft' })
  await userEvent.click(await button('Добавить товары, которые продаются'))
  expect(await screen.findByText(/^Добавлено: 3\sтовара/)).toBeInTheDocument()
  await userEvent.click(await button('Запланировать'))
  await userEvent.click(await button('Да, запланировать'))
  const read = { id: 1, version: 2 }
  await waitFor(() => expect(edits().map(({ body }) => body)).toEqual([read, { ...read, to: 'planned' }]))
  expect(await screen.findByText('Прайс-лист запланирован')).toHaveFocus()
})

test('a planned list is taken back or cancelled, and takes no products', async () => {
  open({ state: 'planned' })
  await userEvent.click(await button('Отменить'))
  expect(await button('Да, отменить')).toBeInTheDocument()
  expect(await button('Вернуть в черновики')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Добавить товары, которые продаются' })).toBeNull()
})

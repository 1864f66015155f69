import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { fields, goodsInfo, open, refuse, row } from '../testing'

const details = [
  { object: 'goods', by: 'shop', caption: 'Полки: Магазин' },
  { object: 'goods', by: 'places', caption: 'Полки' },
]
const used = () => screen.findByRole('region', { name: 'Где используется' })

function openUsed(rows: (request: Request) => unknown) {
  return open('/admin/obj/goods?row=1', { objects: () => [{ ...goodsInfo, details }], fields: () => fields, rows })
}

test('a card says where its row is used: the number of rows, a link to all of them, and the first ones', async () => {
  const { pages } = openUsed(({ body }) => {
    const { take, countLimit, filter }: { take?: number; countLimit?: number; filter?: unknown } = Object(body)
    if (countLimit === undefined) return { data: [row(1)], totalCount: 1 }
    const isByShop = JSON.stringify(filter) === '["shop","=","1"]'
    return isByShop
      ? {
          data: Array.from({ length: take ?? 0 }, (_, index) => row(index + 10)),
          totalCount: 10_000,
          isCountCapped: true,
        }
      : { data: [], totalCount: 0 }
  })
  const part = within(await used())
  expect(await part.findByRole('link', { name: 'Полки: Магазин' })).toHaveAttribute('href', '/admin/obj/goods?f.shop=1')
  expect(part.getByText(/более 10\s000 записей/)).toBeInTheDocument()
  expect(part.getByText('нет')).toBeInTheDocument()
  expect(part.queryByRole('button', { name: 'Показать: Полки' })).toBeNull()
  expect(pages()).toContainEqual(expect.objectContaining({ filter: ['shop', '=', '1'], take: 5, countLimit: 10_000 }))

  await userEvent.click(part.getByRole('button', { name: 'Показать: Полки: Магазин' }))
  expect(await part.findByText('Полка 10')).toBeInTheDocument()
  expect(part.getByRole('link', { name: /Все более/ })).toHaveAttribute('href', '/admin/obj/goods?f.shop=1')
  await userEvent.click(part.getByRole('button', { name: 'Скрыть: Полки: Магазин' }))
  await waitFor(() => expect(part.queryByText('Полка 10')).toBeNull())
})

test('lists that did not load say why, and are asked for again by a press', async () => {
  let isDown = true
  openUsed(({ body }) => {
    if ('countLimit' in Object(body) && isDown) return refuse(503, 'BUSY', 'Сервер не отвечает')
    return { data: [row(1)], totalCount: 1 }
  })
  const part = within(await used())
  expect(await part.findByText('Сервер не отвечает')).toBeInTheDocument()
  isDown = false
  await userEvent.click(part.getByRole('button', { name: 'Повторить' }))
  expect(await part.findByRole('link', { name: 'Полки: Магазин' })).toBeInTheDocument()
})

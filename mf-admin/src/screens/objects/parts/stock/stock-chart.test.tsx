import { expect, test } from '@jest/globals'
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fields, goodsInfo, open, refuse, row } from '../../testing'

// a busy machine is slow
configure({ asyncUtilTimeout: 10_000 })

const details = [{ object: 'stock-movements', by: 'productId', caption: 'Движения остатка' }]
const products = { ...goodsInfo, name: 'products', caption: 'Товары', details }
const movements = { ...goodsInfo, name: 'stock-movements', caption: 'Движения остатка' }
const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('the movements of a product have a chart of its days above them; one that did not load is asked for again', async () => {
  let isDown = true
  const { asked } = open('/admin/obj/products?row=1', {
    objects: () => [products, movements],
    fields: () => fields.slice(0, 1),
    rows: ({ url, body }) => {
      if (!url.includes('stock-movements') || 'countLimit' in Object(body)) return { data: [row(1)], totalCount: 1 }
      if (isDown) return refuse(503, 'BUSY', 'Сервер занят')
      return { data: [row(2, { at: hourAgo(1), left: 5 }), row(1, { at: hourAgo(49), left: 8 })], totalCount: 2 }
    },
    row: ({ url }) => (url.includes('/repo') ? [] : row(1, { stock: 5, unit: 'шт', code: 'honey' })),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Показать: Движения остатка' }))
  expect(await screen.findByText('Сервер занят')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Остаток, шт')).toBeInTheDocument()
  expect(asked.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      filter: [
        ['productId', '=', '1'],
        ['onHand', '<>', 0],
      ],
    }),
  )
})

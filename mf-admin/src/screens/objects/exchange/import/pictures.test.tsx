import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FindBatchPictures } from '@lavka/server/contract'
import { goodsInfo, open } from '../../testing'
import { done } from './testing'

// the models wait before they ask, and a busy machine is slow
configure({ asyncUtilTimeout: 30_000 })

const failure = { number: 5, title: 'Сыр', address: 'https://a.example/5.jpg', failure: 'Сервер ответил 404' }

test('pictures by addresses are counted while they come; what failed is told with its row and tried again', async () => {
  const course: FindBatchPictures['answer'][] = [
    { total: 30, done: 5, failed: 0, failures: [] },
    { total: 30, done: 28, failed: 2, failures: [failure] },
    { total: 30, done: 28, failed: 0, failures: [] },
    { total: 30, done: 30, failed: 0, failures: [] },
  ]
  const { asked } = open('/admin/obj/products?batch=41', {
    objects: () => [{ ...goodsInfo, name: 'products', caption: 'Товары' }],
    batches: ({ url }) => {
      if (url.endsWith('/pictures')) return course.length > 1 ? course.shift() : course[0]
      return url.endsWith('/batches/41') ? { ...done, object: 'products' } : []
    },
  })
  const region = within(await screen.findByRole('region', { name: 'Фото по адресам' }))
  await waitFor(() =>
    expect(region.getByRole('status')).toHaveTextContent(/^Фото: 28 из 30 загружено, 2 не загружено$/),
  )
  const [, row] = region.getAllByRole('row')
  expect(row).toHaveTextContent('5Сырhttps://a.example/5.jpgСервер ответил 404')
  await userEvent.click(region.getByRole('button', { name: 'Загрузить эти фото ещё раз' }))
  await waitFor(() => expect(region.getByRole('status')).toHaveTextContent(/^Фото: 30 из 30 загружено$/))
  const calls = asked.filter(({ url }) => url.endsWith('/pictures')).map(({ method }) => method)
  expect(calls).toEqual(['GET', 'GET', 'PUT', 'GET'])
}, 120_000)

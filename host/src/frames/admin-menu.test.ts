import { expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { $isDataFetching, $menu, requestFx, type Request } from '@lavka/shared'
import { $part, menuAsked, partToggled } from './admin-menu'

test('the menu of the back office is marked as loading until its answer arrives', async () => {
  const answers: ((menu: unknown) => void)[] = []
  const scope = fork({ handlers: [[requestFx, () => new Promise((resolve) => answers.push(resolve))]] })

  const asking = allSettled(menuAsked, { scope })
  expect(scope.getState($isDataFetching)).toBe(true)

  answers[0]?.([{ code: 'orders', name: 'Заказы', path: '/admin/orders' }])
  await asking
  expect(scope.getState($isDataFetching)).toBe(false)
  expect(scope.getState($menu)).toHaveLength(1)
})

test('the entries under one are asked for by its code when they are opened, and the menu stays', async () => {
  const goods = { code: 'objects.products', parent_code: 'objects', name: 'Товары', path: '/admin/obj/products' }
  const server = jest.fn<(request: Request) => unknown>(({ query = {} }) => ('parent_code' in query ? [goods] : []))
  const scope = fork({ handlers: [[requestFx, server]] })

  await allSettled(partToggled, { scope, params: 'objects' })
  expect(server.mock.calls).toEqual([
    [{ method: 'GET', url: '/apiadmin/anonymous/menu', query: { parent_code: 'objects' } }],
  ])
  expect(scope.getState($part)).toEqual({ code: 'objects', items: [goods] })
  expect(scope.getState($menu)).toEqual([])

  await allSettled(partToggled, { scope, params: 'objects' })
  expect(scope.getState($part)).toBeNull()
  expect(server).toHaveBeenCalledTimes(1)
})

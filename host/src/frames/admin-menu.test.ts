import { expect, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { $isDataFetching, $menu, requestFx } from '@lavka/shared'
import { menuAsked } from './admin-menu'

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

import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Suspense } from 'react'
import { lazyScreen } from './lazy-screen'
import type { ScreenProps } from './lifecycles'
import { createRemote } from './remote'

/** Longer than the pauses between the attempts. */
const PATIENCE = { timeout: 3_000 }

test('code that fails once is loaded by a retry without an error on the screen', async () => {
  let attempts = 0
  const Screen = lazyScreen<ScreenProps>(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('chunk 404')
    return { default: () => <h1>Склад</h1> }
  })
  const remote = createRemote('mf-test', { stock: Screen })
  const domElement = document.body.appendChild(document.createElement('div'))

  void remote.mount({ domElement, scope: fork(), screen: 'stock', params: {}, query: {} })
  expect(await screen.findByRole('heading', { name: 'Склад' })).toBeInTheDocument()
  expect(within(domElement).queryByRole('button', { name: 'Повторить' })).toBeNull()
})

test('a screen whose code failed to load is loaded again by «Повторить»', async () => {
  let attempts = 0
  const Screen = lazyScreen<ScreenProps>(async () => {
    attempts += 1
    if (attempts <= 3) throw new Error('chunk 404')
    return { default: () => <h1>Заказы</h1> }
  })
  const remote = createRemote('mf-test', { orders: Screen })
  const domElement = document.body.appendChild(document.createElement('div'))

  void remote.mount({ domElement, scope: fork(), screen: 'orders', params: {}, query: {} })
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }, PATIENCE))

  expect(await screen.findByRole('heading', { name: 'Заказы' })).toBeInTheDocument()
  expect(attempts).toBe(4)
})

test('code that keeps failing is requested three times per attempt and no more', async () => {
  let attempts = 0
  const Screen = lazyScreen<ScreenProps>(async () => {
    attempts += 1
    throw new Error('chunk 404')
  })
  const remote = createRemote('mf-test', { orders: Screen })
  const domElement = document.body.appendChild(document.createElement('div'))

  void remote.mount({ domElement, scope: fork(), screen: 'orders', params: {}, query: {} })
  await within(domElement).findByRole('button', { name: 'Повторить' }, PATIENCE)
  expect(attempts).toBe(3)

  await userEvent.click(within(domElement).getByRole('button', { name: 'Повторить' }))
  await within(domElement).findByRole('button', { name: 'Повторить' }, PATIENCE)
  expect(attempts).toBe(6)
})

test('code that was brought before is shown in the first render, without a placeholder', async () => {
  const Part = lazyScreen(async () => ({ default: () => <h1>Каталог</h1> }))
  await Part.preload()
  const { container } = render(
    <Suspense fallback="Загружается">
      <Part />
    </Suspense>,
  )
  expect(container).toHaveTextContent(/^Каталог$/)
})

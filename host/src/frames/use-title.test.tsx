import '../testing/page-data'
import { expect, test } from '@jest/globals'
import { act, render, waitFor } from '@testing-library/react'
import { fork, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { useSyncExternalStore } from 'react'
import { Router } from 'react-router-dom'
import { $routes, mergeRoutes, textHeaderChanged } from '@lavka/shared'
import { followPlace, goTo, history, placeNow } from '../routing/history'
import { published } from '../testing/published'
import { useTitle } from './use-title'

const { routes } = mergeRoutes(published)

/** What every frame does, at whatever address. */
function open() {
  const scope = fork({ values: [[$routes, routes]] })
  const Title = () => {
    useTitle()
    return null
  }
  const Frame = () => {
    const { location, action } = useSyncExternalStore(followPlace, placeNow)
    return (
      <Router location={location} navigationType={action} navigator={history}>
        <Title />
      </Router>
    )
  }
  render(
    <Provider value={scope}>
      <Frame />
    </Provider>,
  )
  return { say: scopeBind(textHeaderChanged, { scope }) }
}

/** An address of each row, with all its parts. */
const pathOf = (path: string) => path.replaceAll(/:\w+\??/g, 'x')

test('the tab has the title of each route as soon as it is opened, and the one before again after Back', async () => {
  document.title = 'Все товары — каталог Лавки'
  open()
  expect(document.title).toBe('Все товары — каталог Лавки')

  // not the first page's own: it stands there already
  const others = routes.filter(({ path }) => path !== '/')
  for (const { path, title } of others) {
    act(() => goTo(pathOf(path)))
    expect(`${path} ${document.title}`).toBe(`${path} ${title} — Лавка`)
  }
  for (const { path, title } of others.slice(0, -1).reverse()) {
    act(() => history.go(-1))
    await waitFor(() => expect(`${path} ${document.title}`).toBe(`${path} ${title} — Лавка`))
  }
})

test('what a screen says of itself stands until another screen is opened; another view of it does not take it away', () => {
  const { say } = open()
  act(() => goTo('/admin/orders'))
  act(() => say('Заказ 1017-1'))
  expect(document.title).toBe('Заказ 1017-1 — Лавка')

  act(() => goTo('/admin/orders?page=2'))
  expect(document.title).toBe('Заказ 1017-1 — Лавка')
  act(() => goTo('/admin/reviews'))
  expect(document.title).toBe('Отзывы — Лавка')
})

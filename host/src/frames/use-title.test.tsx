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

/** Sets the title as every frame does. */
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

/** One address per row, with all optional parts. */
const pathOf = (path: string) => path.replaceAll(/:\w+\??/g, 'x')

test('the tab shows the title of the route at once, and the previous title after Back', async () => {
  document.title = 'Все товары — каталог Лавки'
  open()
  expect(document.title).toBe('Все товары — каталог Лавки')

  // not at the first page: its title is in the HTML already
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

test('the title that a screen set stays until another screen is opened, also when its parameters change', () => {
  const { say } = open()
  act(() => goTo('/admin/orders'))
  act(() => say('Заказ 1017-1'))
  expect(document.title).toBe('Заказ 1017-1 — Лавка')

  act(() => goTo('/admin/orders?page=2'))
  expect(document.title).toBe('Заказ 1017-1 — Лавка')
  act(() => goTo('/admin/reviews'))
  expect(document.title).toBe('Отзывы — Лавка')
})

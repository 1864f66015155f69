import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { useUnit } from 'effector-react'
import { lazy, useEffect, useState } from 'react'
import type { ScreenProps } from './lifecycles'
import { createRemote } from './remote'

const named = createEvent<string>()
const $name = createStore('никто').on(named, (_, name) => name)

let isBroken = false
const left = jest.fn<() => void>()

function Hello({ params, query }: ScreenProps) {
  const [name, rename] = useUnit([$name, named])
  const [presses, setPresses] = useState(0)
  useEffect(() => () => left(), [])
  if (isBroken) throw new Error('broken')
  return (
    <>
      <h1>
        {name}: {params['code']} {query['tag']}
      </h1>
      <button onClick={() => setPresses(presses + 1)}>нажато {presses}</button>
      <button onClick={() => rename('другой')}>переименовать</button>
    </>
  )
}

const Broken = () => {
  throw new Error('broken at once')
}

let domElement: HTMLElement
let scope = fork()
const props = (page: string, params = {}, query = {}) => ({ domElement, scope, screen: page, params, query })
const laterCode = async () => ({ default: () => <h1>Приехал</h1> })
const remote = createRemote('mf-test', {
  hello: Hello,
  broken: Broken,
  other: () => <h1>Другой экран</h1>,
  later: lazy(laterCode),
})

beforeEach(() => {
  domElement = document.body.appendChild(document.createElement('main'))
  scope = fork()
  isBroken = false
  left.mockClear()
  // React logs every caught crash
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(async () => {
  await remote.unmount({ domElement })
  domElement.remove()
})

test('mount resolves when the screen is on the page, with the host’s scope inside', async () => {
  await allSettled(named, { scope, params: 'Анна' })
  await remote.bootstrap()

  await remote.mount(props('hello', { code: 'сыр' }, { tag: 'новинка' }))

  expect(domElement).toHaveTextContent('Анна: сыр новинка')
  await userEvent.click(screen.getByText('переименовать'))
  expect(scope.getState($name)).toBe('другой')
  expect(fork().getState($name)).toBe('никто')
})

test('mount of a screen whose code is still loading resolves, and the screen comes', async () => {
  await remote.mount(props('later'))

  expect(await screen.findByText('Приехал')).toBeInTheDocument()
})

test('a crash during the first render resolves the mount with a fallback', async () => {
  await remote.mount(props('broken'))

  expect(screen.getByRole('alert')).toHaveTextContent('На этой странице произошла ошибка')
})

test('without a connection the fallback says that, and not that the page is broken', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await remote.mount(props('broken'))

  expect(screen.getByRole('alert')).toHaveTextContent('Нет связи с интернетом')
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeInTheDocument()
})

test('a crash later shows the fallback, and «Повторить» brings the screen back', async () => {
  await remote.mount(props('hello', { code: 'сыр' }))

  isBroken = true
  await userEvent.click(screen.getByText('нажато 0'))
  expect(screen.getByRole('alert')).toBeInTheDocument()

  await userEvent.click(screen.getByText('Повторить'))
  expect(screen.getByRole('alert')).toBeInTheDocument()

  isBroken = false
  await userEvent.click(screen.getByText('Повторить'))
  expect(screen.getByText('никто: сыр')).toBeInTheDocument()
})

test('after a crash another place of the same screen is shown without «Повторить»', async () => {
  isBroken = true
  await remote.mount(props('hello', { code: 'сыр' }))

  isBroken = false
  await remote.update(props('hello', { code: 'сыр' }))
  expect(screen.getByRole('alert')).toBeInTheDocument()
  await remote.update(props('hello', { code: 'мёд' }))

  expect(await screen.findByText('никто: мёд')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('update with other parameters keeps the screen and its state', async () => {
  await remote.mount(props('hello', { code: 'сыр' }))
  await userEvent.click(screen.getByText('нажато 0'))

  await remote.update(props('hello', { code: 'мёд' }))

  expect(await screen.findByText('никто: мёд')).toBeInTheDocument()
  expect(screen.getByText('нажато 1')).toBeInTheDocument()
  expect(left).not.toHaveBeenCalled()
})

test('update to another screen changes it within the same root', async () => {
  await remote.mount(props('hello'))

  await remote.update(props('other'))

  expect(await screen.findByText('Другой экран')).toBeInTheDocument()
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('переименовать')).toBeNull()
})

test('an unknown screen is refused by name', async () => {
  await expect(remote.mount(props('nowhere'))).rejects.toThrow("No screen 'nowhere' in mf-test")
})

test('unmount resolves, empties the place and lets the screen clean up; a second one does no harm', async () => {
  await remote.mount(props('hello'))

  await remote.unmount(props('hello'))
  await remote.unmount(props('hello'))

  expect(domElement).toBeEmptyDOMElement()
  expect(left).toHaveBeenCalledTimes(1)
})

test('after a crash unmount still resolves, and the next mount starts afresh', async () => {
  await remote.mount(props('broken'))
  await remote.unmount(props('broken'))
  expect(domElement).toBeEmptyDOMElement()

  await remote.mount(props('hello', { code: 'сыр' }))

  expect(domElement).toHaveTextContent('никто: сыр')
})

test('two places of one remote live side by side', async () => {
  const other = document.body.appendChild(document.createElement('aside'))
  await remote.mount(props('hello', { code: 'сыр' }))
  await remote.mount({ ...props('other'), domElement: other })

  await remote.unmount(props('hello'))

  await waitFor(() => expect(domElement).toBeEmptyDOMElement())
  expect(other).toHaveTextContent('Другой экран')
  await remote.unmount({ domElement: other })
  other.remove()
})

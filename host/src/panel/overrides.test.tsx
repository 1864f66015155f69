import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { page } from '../page'
import { overridden, readOverrides, writeOverrides } from '../remotes/overrides'
import { $registry } from '../remotes/registry'
import { Overrides } from './overrides'

const mine = 'http://localhost:3001/mine/remoteEntry.js'

// jsdom reloads no page and says so
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))

afterEach(() => {
  page.developerOrigins.splice(0)
  writeOverrides({})
})

function open() {
  const build = { name: 'mf_catalog_b1', entry: '/b1/remoteEntry.js', integrity: {}, needs: {}, screens: {} }
  const registry = { schema: 2, remotes: { 'mf-catalog': { stable: 'b1', builds: { b1: build } } } }
  const { container } = render(
    <Provider value={fork({ values: [[$registry, registry]] })}>
      <Overrides />
    </Provider>,
  )
  return container
}

test('a build of a developer stands in for the released one, from the allowed servers only, until all are put back', async () => {
  page.developerOrigins.push('http://localhost:3001')
  open()
  const address = screen.getByLabelText('Адрес remoteEntry.js')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  await userEvent.type(address, 'https://elsewhere.example/remoteEntry.js')
  await press('Подменить')
  expect(screen.getByText('Можно только отсюда: http://localhost:3001')).toBeInTheDocument()
  expect(overridden('mf-catalog')).toBeUndefined()

  await userEvent.clear(address)
  await userEvent.type(address, mine)
  await press('Подменить')
  expect(overridden('mf-catalog')).toMatchObject({ name: 'mf_catalog_mine', entry: mine })

  await userEvent.type(address, ' ')
  await press('Вернуть все выпущенные')
  expect(readOverrides()).toEqual({})
})

test('where the edge allows no builds of developers there is no form, and a kept override counts for nothing', () => {
  page.developerOrigins.push('http://localhost:3001')
  writeOverrides({ 'mf-catalog': mine })
  page.developerOrigins.splice(0)
  expect(open()).toBeEmptyDOMElement()
  expect(overridden('mf-catalog')).toBeUndefined()
})

import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Provider } from 'effector-react'
import { zarechye } from '../../../test/goods'
import { nothingSold, openScope } from '../../../test/server'
import Lavka from './lavka'

function show(params = {}, answers = nothingSold) {
  render(
    <Provider value={openScope(answers).scope}>
      <Lavka params={params} query={{}} />
    </Provider>,
  )
}
const loading = () => document.querySelector('[aria-busy=true]')

test('the catalogue of a shop that sells nothing says that it opens soon, and loads nothing more', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Магазин скоро откроется' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Показать все товары' })).toBeNull()
  expect(loading()).toBeNull()
})

test('a supplier that sells nothing leads to all goods, and loads nothing for ever', async () => {
  show({ supplierCode: 'zarechye' }, { ...nothingSold, 'GET /api/clientv9/object/suppliers': () => [zarechye] })
  expect(await screen.findByText(/Здесь сейчас ничего не продаётся/)).toBeInTheDocument()
  expect(screen.queryByText('Магазин скоро откроется')).toBeNull()
  expect(loading()).toBeNull()
})

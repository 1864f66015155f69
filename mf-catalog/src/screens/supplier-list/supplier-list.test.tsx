import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Provider } from 'effector-react'
import { lukiny, makeSupplier, zarechye } from '../../../test/goods'
import { openScope } from '../../../test/server'
import SupplierList from './supplier-list'

function show(parentSupplierCode: string) {
  const union = makeSupplier('union', 'Союз', 0)
  const { scope } = openScope({
    'GET /api/clientv9/object/suppliers': () => [union, { ...zarechye, parent: 'union' }, lukiny],
  })
  render(
    <Provider value={scope}>
      <SupplierList params={{ parentSupplierCode }} query={{}} />
    </Provider>,
  )
}

test('the suppliers under a parent lead to what is known about each', async () => {
  show('union')
  expect(await screen.findByRole('link', { name: /Ферма «Заречье»/ })).toHaveAttribute(
    'href',
    '/supplier_info/zarechye',
  )
  expect(screen.queryByRole('link', { name: /Пасека Лукиных/ })).toBeNull()
  expect(screen.getByText(/^1\s+хозяйство$/)).toBeInTheDocument()
})

test('a supplier without others under it says so and leads to its goods', async () => {
  show('lukiny')
  expect(await screen.findByText('Других хозяйств здесь нет')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Товары поставщика' })).toHaveAttribute('href', '/lavka/lukiny')
})

test('a directory without any supplier says so instead of loading for ever', async () => {
  const { scope } = openScope({ 'GET /api/clientv9/object/suppliers': () => [] })
  render(
    <Provider value={scope}>
      <SupplierList params={{ parentSupplierCode: 'union' }} query={{}} />
    </Provider>,
  )
  expect(await screen.findByText('Такого поставщика нет')).toBeInTheDocument()
})

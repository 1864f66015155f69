import { expect, jest, test } from '@jest/globals'
import { createStore, fork } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { KeptHtml, KeptItem } from '@lavka/shared'
import { keepHtml } from './kept-html'

const rendered = jest.fn<(name: string) => void>()
const $person = createStore('никто')

function Card({ product, size }: { product: { name: string }; size: string }) {
  rendered(product.name)
  return (
    <b>
      {product.name}, {size}, {useUnit($person)}
    </b>
  )
}

const pageOf = (products: { name: string }[], size = 'мелко') =>
  renderToString(
    <Provider value={fork({ values: [[$person, 'Анна']] })}>
      <KeptHtml value={keepHtml}>
        <ul>
          {products.map((product) => (
            <KeptItem key={product.name} of={product} form={size}>
              <Card product={product} size={size} />
            </KeptItem>
          ))}
        </ul>
      </KeptHtml>
    </Provider>,
  )

test('a card is rendered once for each product and form, for nobody, with the markup that the browser hydrates', () => {
  const [cheese, bread] = [{ name: 'Сыр' }, { name: 'Хлеб' }]
  expect(pageOf([cheese])).toBe('<ul><li><b>Сыр<!-- -->, <!-- -->мелко<!-- -->, <!-- -->никто</b></li></ul>')
  expect(pageOf([bread, cheese])).toContain('Хлеб')
  expect(rendered.mock.calls.flat()).toEqual(['Сыр', 'Хлеб'])
  expect(pageOf([cheese], 'крупно')).toContain('крупно')
  expect(pageOf([{ ...cheese, name: 'Сыр молодой' }])).toContain('Сыр молодой')
  expect(rendered.mock.calls.flat()).toEqual(['Сыр', 'Хлеб', 'Сыр', 'Сыр молодой'])
})

import { expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { Footer } from './footer'

/** The footer in a page in which the edge has written the number, and the published service pages. */
function show(supportPhone: string, servicePages?: string) {
  document.documentElement.dataset['supportPhone'] = supportPhone
  if (servicePages !== undefined) document.documentElement.dataset['servicePages'] = servicePages
  render(
    <Provider value={fork()}>
      <Footer />
    </Provider>,
  )
}

test('the footer links to the support phone of the shop', () => {
  show('8 800 111-22-33')
  expect(screen.getByRole('link', { name: '8\u00a0800\u00a0111-22-33' })).toHaveAttribute('href', 'tel:+78001112233')
})

test('a shop without a support phone has no such link', () => {
  show('')
  expect(screen.getByRole('link', { name: 'Каталог' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /\d/ })).toBeNull()
})

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('service pages that are not published have no link; all have one where the page says nothing of them', () => {
  show('', 'payment offer')
  expect(links()).toEqual(['Каталог', 'Избранное', 'Оплата', 'Оферта'])
  cleanup()
  show('', '')
  expect(links()).toEqual(['Каталог', 'Избранное'])
  cleanup()
  delete document.documentElement.dataset['servicePages']
  show('')
  expect(links()).toContain('Продавцы')
})

test('the footer says what the shop is called and who answers by law; nothing while nobody has said so', () => {
  const { dataset } = document.documentElement
  show('')
  expect(screen.getByText(/^Лавка — продукты от фермеров и небольших производств\. /)).toBeInTheDocument()
  expect(screen.queryByText(/ИНН/)).toBeNull()
  Object.assign(dataset, { shopName: 'Сырный двор', slogan: 'сыры', legal: 'ООО «Двор», ИНН 7707083893' })
  show('')
  expect(screen.getByText(/^Сырный двор — сыры\. /)).toBeInTheDocument()
  expect(screen.getByText('ООО «Двор», ИНН 7707083893')).toBeInTheDocument()
  for (const name of ['shopName', 'slogan', 'legal']) delete dataset[name]
})

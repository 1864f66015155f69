import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import ServicePagePreview from './service-page-preview'

test('the typed text is shown in the form in which buyers will read it', () => {
  render(<ServicePagePreview page="returns" title="Возврат" body={'Позвоните нам.\n\n## Сроки\n- Десять дней'} />)
  expect(screen.getByRole('article', { name: 'Страница «Возврат»' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Сроки' })).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('Десять дней')
  expect(screen.queryByText(/реквизиты всех, кто продаёт/)).toBeNull()
})

test('on the page of sellers it says where they will stand', () => {
  render(<ServicePagePreview page="sellers" title="Продавцы" body="Кто продаёт" />)
  expect(screen.getByText(/реквизиты всех, кто продаёт/)).toBeInTheDocument()
})

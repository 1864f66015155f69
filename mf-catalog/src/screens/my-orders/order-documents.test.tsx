import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import { makeOrder } from '../../../test/goods'
import { failure, openScope } from '../../../test/server'
import { OrderDocuments } from './order-documents'

const PAPERS = 'GET /api/clientv9/objects/orders/1/documents'
const paper = { id: 3, name: 'Декларация о соответствии', number: 'Д-12', issuedOn: '2026-01-01', validUntil: null }

function show(answer: () => unknown) {
  const opened = openScope({ [PAPERS]: answer })
  render(
    <Provider value={opened.scope}>
      <OrderDocuments order={makeOrder()} />
    </Provider>,
  )
  return opened
}

test('the documents of an order’s goods are requested by a press and can be downloaded', async () => {
  const { calls } = show(() => [paper])
  expect(calls).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Документы на товары: заказ № 7-1' }))
  expect(calls).toHaveLength(1)
  expect(screen.getByRole('link', { name: /Декларация.*Д-12/ })).toHaveAttribute('href', '/api/documents/3')
})

test('goods without documents say so, documents that did not load can be retried', async () => {
  let papers: unknown[] | null = null
  show(() => {
    if (papers) return papers
    throw failure({})
  })
  await userEvent.click(screen.getByRole('button', { name: /^Документы на товары/ }))
  papers = []
  await userEvent.click(screen.getByRole('button', { name: /^Документы не загрузились. Повторить/ }))
  expect(screen.getByText('Документов на эти товары поставщик не приложил.')).toBeInTheDocument()
})

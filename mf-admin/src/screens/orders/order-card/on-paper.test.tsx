import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { card, open } from '../testing'

const spaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('the order is copied as text: what was put, what was not, and the sum', async () => {
  const written = jest.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(written)
  const [line] = card(17).lines
  const removed = {
    ...line,
    id: 6,
    product: 'med',
    name: 'Мёд',
    actual: { ...line, quantity: 0, name: 'Мёд', isSubstitute: false },
  }
  open('/admin/orders?order=17', { card: () => card(17, { comment: 'Позвонить', lines: [line, removed] }) })

  await userEvent.click(await screen.findByRole('button', { name: 'Скопировать текстом' }))

  expect(await screen.findByText('Заказ скопирован текстом')).toBeInTheDocument()
  expect(spaces(written.mock.calls[0]?.[0] ?? '')).toBe(
    [
      'Заказ 1017-1. Ферма «Заречье». Оформлен',
      'Анна, ',
      'Маросейка, 6. 22 ноября, 10:00–14:00',
      'Комментарий: Позвонить',
      '– Сыр, 0,6 кг: 744,00 ₽',
      '– Мёд: не положено',
      'К оплате: 1 234,50 ₽. Оплата при получении',
    ].join('\n'),
  )
})

test('a browser that forbids the clipboard is told in words', async () => {
  userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => Promise.reject(new Error('denied')))
  open('/admin/orders?order=17')
  await userEvent.click(await screen.findByRole('button', { name: 'Скопировать текстом' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Браузер не дал скопировать')
})

test('the commission is shown with its contract when there is one', async () => {
  const commission = {
    basisPoints: 1250,
    kopecks: 154_31,
    supplierKopecks: 1080_19,
    dueKopecks: 0,
    contract: 4,
    contractNumber: 'К-7',
  }
  open('/admin/orders?order=17', { card: () => card(17, { commission }) })
  const link = await screen.findByRole('link', { name: 'Договор К-7' })
  expect(spaces(link.closest('p')?.textContent ?? '')).toBe(
    'Комиссия 12,5 % — 154,31 ₽, поставщику 1 080,19 ₽. Договор К-7',
  )
  expect(link).toHaveAttribute('href', expect.stringContaining('/admin/contracts'))
})

test('the commission of what the buyer pays to the supplier is told to be owed by the supplier', async () => {
  const terms = { basisPoints: 1000, kopecks: 100_00, contract: 4, contractNumber: 'К-7' }
  open('/admin/orders?order=17', {
    card: () => card(17, { commission: { ...terms, supplierKopecks: 0, dueKopecks: 100_00 } }),
  })
  const link = await screen.findByRole('link', { name: 'Договор К-7' })
  expect(spaces(link.closest('p')?.textContent ?? '')).toBe(
    'Комиссия 10 % — 100,00 ₽: её платит поставщик, потому что деньги за заказ получает сам. Договор К-7',
  )
})

test('nothing is said to go to the supplier of an order that it is paid for itself, at no commission', async () => {
  const terms = { basisPoints: 0, kopecks: 0, contract: 4, contractNumber: 'К-7' }
  open('/admin/orders?order=17', {
    card: () => card(17, { commission: { ...terms, supplierKopecks: 0, dueKopecks: 0 } }),
  })
  const link = await screen.findByRole('link', { name: 'Договор К-7' })
  expect(spaces(link.closest('p')?.textContent ?? '')).toBe('Комиссия 0 % — 0,00 ₽. Договор К-7')
})

test('an order that a certificate has paid in part has both sides', async () => {
  const terms = { basisPoints: 1000, kopecks: 100_00, contract: 4, contractNumber: 'К-7' }
  open('/admin/orders?order=17', {
    card: () => card(17, { commission: { ...terms, supplierKopecks: 360_00, dueKopecks: 60_00 } }),
  })
  const link = await screen.findByRole('link', { name: 'Договор К-7' })
  expect(spaces(link.closest('p')?.textContent ?? '')).toBe(
    'Комиссия 10 % — 100,00 ₽: поставщику за сертификат 360,00 ₽, с него за остальное 60,00 ₽. Договор К-7',
  )
})

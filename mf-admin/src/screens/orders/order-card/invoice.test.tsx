import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Invoice } from '@lavka/server/contract'
import { card, open, refuse } from '../testing'
import { today } from '../../../past-day'

const unpaid: Invoice = { payerInn: '7728168971', payerName: 'ООО «Столовая»', paid: null, version: 1 }
const url = '/apiadmin/objects/orders/invoice'

test('what came is marked with its day and number, and the mark is taken back', async () => {
  let invoice = unpaid
  const { asked, notices } = open('/admin/orders?order=17', {
    card: () => card(17, { invoice, fundsName: invoice.paid ? 'Счёт оплачен' : 'Ждём оплаты по счёту' }),
    move: () => {
      const paid = invoice.paid ? null : { kopecks: 70_000, on: today(), note: '№ 15' }
      invoice = { ...invoice, paid, version: invoice.version + 1 }
      return invoice
    },
  })
  expect(await screen.findByRole('link', { name: 'Открыть счёт' })).toHaveAttribute('href', '/invoices/17')
  const sum = screen.getByLabelText('Пришло, ₽')
  await userEvent.clear(sum)
  await userEvent.click(screen.getByRole('button', { name: 'Отметить оплату' }))
  expect(sum).toHaveAccessibleDescription('Введите сумму в рублях, больше нуля')
  await userEvent.type(sum, '700')
  await userEvent.type(screen.getByLabelText('Платёжное поручение'), '№ 15')
  await userEvent.click(screen.getByRole('button', { name: 'Отметить оплату' }))
  expect(await screen.findByText(/700,00.₽, .*№ 15/)).toBeInTheDocument()
  expect(screen.getByText(/Осталось доплатить 534,50.₽/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Снять отметку об оплате' }))
  expect(await screen.findByLabelText('Пришло, ₽')).toBeInTheDocument()
  expect(asked.filter((call) => call.url === url).map(({ body }) => body)).toEqual([
    { order: 17, version: 1, paid: { kopecks: 70000, on: today(), note: '№ 15' } },
    { order: 17, version: 2, paid: null },
  ])
  expect(notices).toHaveBeenCalledWith({ kind: 'success', text: 'Отметка об оплате снята' })
})

test('a mark that somebody else has made meanwhile is said, and the card is fresh', async () => {
  let invoice = unpaid
  open('/admin/orders?order=17', {
    card: () => card(17, { invoice }),
    move: () => {
      invoice = { ...unpaid, paid: { kopecks: 74_400, on: '2026-11-20', note: '' }, version: 2 }
      return refuse('ROW_CHANGED', 'Отметку об оплате уже изменили')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Отметить оплату' }))
  expect(await screen.findByText('Отметку об оплате уже изменили')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Снять отметку об оплате' })).toBeInTheDocument())
})

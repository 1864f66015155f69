import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from './testing'

const bar = () => within(screen.getByRole('region', { name: 'Выбранные заказы' }))
const bulkOf = (asked: { url: string; body?: unknown }[]) => asked.find(({ url }) => url.endsWith('/bulk'))?.body

test('chosen orders are confirmed by a batch, whose panel is at its own address', async () => {
  const { asked, addresses } = open('/admin/orders?status=placed')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: заказ 1017-1' }))
  expect(bar().getByRole('status')).toHaveTextContent(/Выбрано: 1.заказ/)
  expect(bar().getByRole('link', { name: 'Напечатать выбранные' })).toHaveAttribute(
    'href',
    '/admin/orders/print/sheets?ids=17',
  )
  await userEvent.click(bar().getByRole('button', { name: 'Подтвердить' }))

  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/orders?batch=41'))
  expect(bulkOf(asked)).toEqual({
    action: 'act',
    act: 'confirm',
    changes: [],
    rows: { filter: ['id', 'anyof', [17]], sort: [{ selector: 'createdAt', desc: true }] },
  })
})

test('all that is found is confirmed by its filter, not by the page', async () => {
  const { asked } = open('/admin/orders?status=placed&day=2026-11-22&hours=10:00–14:00')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: заказ 1017-1' }))
  await userEvent.click(bar().getByRole('button', { name: /Выбрать все найденные: 120/ }))
  expect(bar().getByRole('status')).toHaveTextContent(/Выбраны все найденные: 120.заказов/)
  await userEvent.click(bar().getByRole('button', { name: 'Подтвердить' }))

  await waitFor(() => expect(bulkOf(asked)).toBeDefined())
  expect(bulkOf(asked)).toMatchObject({
    rows: {
      filter: [
        ['status', '=', 'placed'],
        'and',
        ['deliveryDay', '=', '2026-11-22'],
        'and',
        ['deliveryWindow', '=', '2026-11-22 10:00–14:00'],
      ],
    },
  })
})

test('all that words have found is confirmed by these words, in the order that is seen', async () => {
  const { asked } = open('/admin/orders?search=Анна&status=placed&sort=number&page=2')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: заказ 1017-1' }))
  await userEvent.click(bar().getByRole('button', { name: /Выбрать все найденные/ }))
  await userEvent.click(bar().getByRole('button', { name: 'Подтвердить' }))

  await waitFor(() => expect(bulkOf(asked)).toBeDefined())
  expect(bulkOf(asked)).toEqual({
    action: 'act',
    act: 'confirm',
    changes: [],
    rows: {
      filter: ['status', '=', 'placed'],
      searchValue: 'Анна',
      sort: [{ selector: 'number', desc: false }],
    },
  })
})

test('other words choose other orders: what was chosen before is chosen no more', async () => {
  open('/admin/orders?search=Анна')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: заказ 1017-1' }))
  expect(bar().getByRole('status')).toHaveTextContent(/Выбрано: 1.заказ/)
  await userEvent.type(screen.getByRole('searchbox'), '!')
  await waitFor(() => expect(bar().getByRole('status')).toBeEmptyDOMElement())
  expect(screen.getByRole('checkbox', { name: 'Выбрать: заказ 1017-1' })).not.toBeChecked()
})

test('a day of delivery is one press, and then its hours, states and suppliers are counted, each without its own filter', async () => {
  const counts: Record<string, object[]> = {
    status: [{ key: 'placed', items: null, count: 7 }],
    deliveryWindow: [{ key: '2026-11-22 10:00–14:00', items: null, count: 5 }],
    supplierName: [
      { key: 'Сыроварня', items: null, count: 2 },
      { key: 'Ферма', items: null, count: 5 },
    ],
  }
  const { asked, addresses } = open('/admin/orders?day=2026-11-22&status=placed', {
    groups: ({ body }) => counts[(body as { group: { selector: string }[] }).group[0]?.selector ?? ''],
  })
  const hours = await screen.findByRole('link', { name: /10:00–14:00 · 5/ })
  expect(within(screen.getByRole('group', { name: 'Состояние' })).getByRole('link')).toHaveTextContent('Оформлен · 7')
  const suppliers = within(screen.getByRole('group', { name: 'Поставщик' })).getAllByRole('link')
  expect(suppliers.map(({ textContent }) => textContent)).toEqual(['Ферма · 5', 'Сыроварня · 2'])
  const byStatus = asked.find(({ body }) => JSON.stringify(body ?? null).includes('"selector":"status"'))
  expect(byStatus?.body).toMatchObject({ filter: ['deliveryDay', '=', '2026-11-22'] })

  await userEvent.click(hours)
  await waitFor(() => expect(addresses.at(-1)).toMatch(/day=2026-11-22&hours=/))
  await userEvent.click(screen.getByRole('link', { name: /^22.ноября$/ }))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/orders?status=placed'))
})

import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow } from '@lavka/server/contract'
import { fields, goodsInfo, open as openScreen, refuse, row, type Answers } from '../../testing'
import { today } from '../../../../past-day'

function open(name: 'commission-dues' | 'commission-acts', given: AnyRow, answers: Answers = {}) {
  const shown = { ...row(1), ...given }
  return openScreen(`/admin/obj/${name}?row=1`, {
    objects: () => [{ ...goodsInfo, name, canUpdate: false, canRemove: false, canInsert: false }],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [shown], totalCount: 1 }),
    row: () => shown,
    ...answers,
  })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an act is made for the supplier of an order that is owed for, until the chosen day', async () => {
  const made = { id: 4, number: 3, commissionKopecks: 12_50 }
  const { edits, notices } = open('commission-dues', { state: 'owed', supplierId: 7 }, { edit: () => made })
  const until = await screen.findByLabelText('Доставлены по')
  await userEvent.clear(until)
  await press('Выставить счёт')
  expect(until).toHaveAccessibleDescription('Выберите день')
  expect(edits()).toEqual([])
  await userEvent.type(until, '2026-11-20')
  await press('Выставить счёт')
  await waitFor(() =>
    expect(edits().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/apiadmin/objects/commission-acts/make', { supplier: 7, until: '2026-11-20' }],
    ]),
  )
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith({ kind: 'success', text: 'Счёт №\u00a03 на 12,50\u00a0₽ выставлен' }),
  )
})

test.each([
  ['waiting', 'admin'],
  ['claimed', 'admin'],
  ['owed', 'supplier'],
] as const)('nothing is claimed for what is %s, or by the role %s', async (state, role) => {
  open('commission-dues', { state, supplierId: 7 }, { role })
  expect((await screen.findAllByText('Полка 1')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Выставить счёт' })).toBeNull()
})

test('a part of an act is noted as paid, with the day and the number; more than is left is told before it is sent', async () => {
  const { edits } = open('commission-acts', { leftKopecks: 30_00 }, { edit: () => ({ id: 1, leftKopecks: 18_00 }) })
  const sum = await screen.findByLabelText('Пришло, ₽')
  expect(sum).toHaveValue('30,00')
  await userEvent.clear(sum)
  await userEvent.type(sum, '30,01')
  await press('Отметить оплату')
  expect(sum).toHaveAccessibleDescription(/К оплате осталось 30,00.₽/)
  expect(screen.getByLabelText('Платёжное поручение')).toHaveAccessibleDescription(/Введите номер/)
  await userEvent.clear(sum)
  await userEvent.type(sum, '12')
  await userEvent.type(screen.getByLabelText('Платёжное поручение'), ' № 15 ')
  await press('Отметить оплату')
  await waitFor(() =>
    expect(edits().map(({ method, url, body }) => [method, url, body])).toEqual([
      [
        'PUT',
        '/apiadmin/objects/commission-acts/pay',
        { id: 1, leftKopecks: 30_00, kopecks: 12_00, on: today(), note: '№ 15' },
      ],
    ]),
  )
})

test('another payment that was noted meanwhile is told', async () => {
  const changed = 'По этому счёту сейчас к оплате 18,00 ₽. Обновите страницу'
  open('commission-acts', { leftKopecks: 30_00 }, { edit: () => refuse(409, 'ROW_CHANGED', changed) })
  await userEvent.type(await screen.findByLabelText('Платёжное поручение'), '15')
  await press('Отметить оплату')
  expect(await screen.findByRole('alert')).toHaveTextContent(changed)
})

test('an act that is paid in whole, and a supplier, have nothing to note', async () => {
  const { unmount } = open('commission-acts', { leftKopecks: 0 })
  expect((await screen.findAllByText('Полка 1')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Отметить оплату' })).toBeNull()
  unmount()
  open('commission-acts', { leftKopecks: 30_00 }, { role: 'supplier' })
  expect((await screen.findAllByText('Полка 1')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Отметить оплату' })).toBeNull()
})

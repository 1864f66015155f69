import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { noticeShown, type Request } from '@lavka/shared'
import { failure, heard } from '../../../test/server'
import { openDesk, parkedRow, passTimeAtOnce, pause, user } from './testing'

passTimeAtOnce()

const note = 'POST /apiadmin/objects/callbacks/note'
const form = () => within(screen.getByRole('form', { name: 'Перезвонить позже' }))
const begin = () => user.click(screen.getByRole('button', { name: 'Перезвонить позже' }))
const send = async () => {
  await user.click(form().getByRole('button', { name: 'Записать звонок' }))
  await pause()
}

test('a call to just a phone is noted with a quick choice of the time; what is missing is said at its field', async () => {
  jest.setSystemTime(new Date('2026-11-27T11:00:00Z'))
  const bodies: unknown[] = []
  const desk = await openDesk('manager', {
    [note]: ({ body }: Request) => {
      bodies.push(body)
      return { key: 'call-1' }
    },
  })
  const noticed = heard(desk.scope, noticeShown)
  await begin()
  expect(form().getByLabelText('Мобильный телефон')).toHaveFocus()
  await send()
  expect(form().getByText('Напишите, зачем перезвонить')).toBeInTheDocument()
  await user.type(form().getByLabelText('Мобильный телефон'), '9123456789')
  await user.type(form().getByLabelText('Зачем'), 'Доставка на дачу')
  await user.selectOptions(form().getByLabelText('Когда перезвонить'), 'Завтра утром, в 9:00')
  await send()
  expect(bodies).toEqual([
    { customer: null, phone: '+7 (912) 345-67-89', dueAt: '2026-11-28T06:00:00.000Z', reason: 'Доставка на дачу' },
  ])
  expect(noticed.mock.calls.map(([{ text }]) => text)).toEqual(['Звонок записан: он в «Обратных звонках»'])
  expect(screen.getByRole('button', { name: 'Перезвонить позже' })).toHaveFocus()
})

test('a call to the buyer of the basket needs no phone; a time of one’s own is checked, a refusal keeps what was typed', async () => {
  const desk = await openDesk('manager', {
    [note]: () => {
      throw failure({ status: 400, code: 'BAD_REQUEST', message: 'Звонок назначают не дальше чем на 30 дней' })
    },
  })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await begin()
  expect(form().queryByLabelText('Мобильный телефон')).toBeNull()
  const when = form().getByLabelText('Когда перезвонить')
  await user.selectOptions(when, 'В другое время')
  await user.type(form().getByLabelText('Зачем'), 'Замена')
  await send()
  expect(form().getByText('Укажите день и время')).toBeInTheDocument()
  await user.type(form().getByLabelText('День и время'), '2027-05-01T10:00')
  await send()
  expect(form().getByText('Звонок назначают не дальше чем на 30 дней')).toBeInTheDocument()
  expect(form().getByLabelText('Зачем')).toHaveValue('Замена')
  expect(desk.calls.filter(({ url }) => url.endsWith('/note')).at(-1)?.body).toMatchObject({ customer: 7, phone: '' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('form', { name: 'Перезвонить позже' })).toBeNull()
})

test('an address that names a buyer opens an empty basket with them', async () => {
  const desk = await openDesk('manager', {}, '-', { customer: '7' })
  expect(screen.getByRole('region', { name: 'Покупатель' })).toHaveTextContent('Анна Смирнова')
  expect(desk.calls.filter(({ url }) => url.includes('/objects/customers/'))).toHaveLength(1)
})

test('a basket of the buyer that is open already is shown, and the card is not opened a second time', async () => {
  const own = {
    ...parkedRow,
    state: 'open' as const,
    isMine: true,
    content: { supplier: '', customer: { id: 7, name: 'Вера' }, lines: [], unclear: [], attempt: '', form: emptyForm },
  }
  const desk = await openDesk('manager', { 'GET /api/clientv9/object/drafts': () => [own] }, '-', { customer: '7' })
  expect(screen.getByRole('region', { name: 'Покупатель' })).toHaveTextContent('Вера')
  expect(desk.calls.filter(({ url }) => url.includes('/objects/customers/'))).toEqual([])
})

const emptyForm = { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' }

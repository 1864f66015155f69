import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventCaption, orderEvents } from './events.ts'

const brought = { pickup: '' }
const taken = { pickup: 'Рынок, Тула' }

test('an event is called by its own row, at a point otherwise; one of an earlier release by its name', () => {
  assert.equal(eventCaption('ship', brought), 'Передан в доставку')
  assert.equal(eventCaption('ship', taken), 'Готов к выдаче')
  assert.equal(eventCaption('confirm', taken), 'Подтверждён')
  assert.equal(eventCaption('funds-held', brought), 'Деньги зарезервированы')
  assert.equal(eventCaption('credit-edited', brought), 'credit-edited')
})

test('what a message says of the reason follows from the event, not from a part of its name', () => {
  const labelled = ['lapse-substitute', 'buyer-edit', 'extra-held', 'claim-settled', 'invoice-paid', 'card-taken']
  assert.deepEqual(
    labelled.map((event) => orderEvents[event]?.label),
    ['Замена', 'Что изменилось', 'Доплата', 'Решение', 'Пришло', 'Сумма'],
  )
  assert.equal(orderEvents['credit-edited'], undefined)
  const ofSum = Object.keys(orderEvents).filter((event) => orderEvents[event]?.isAnotherSum)
  assert.deepEqual(ofSum, [
    'edit-lines',
    'carry-delivery',
    'leave-delivery',
    'carry-certificate',
    'weigh',
    'accept-substitute',
    'decline-substitute',
    'lapse-substitute',
  ])
  assert.deepEqual(
    Object.keys(orderEvents).filter((event) => orderEvents[event]?.isUrgent),
    ['ship', 'extra-asked'],
  )
})

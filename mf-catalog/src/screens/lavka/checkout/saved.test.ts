import { expect, test } from '@jest/globals'
import { allSettled } from 'effector'
import { loggedIn } from '@lavka/shared'
import type { Address } from '@lavka/server/contract'
import { later, openScope } from '../../../../test/server'
import { session } from '../../../../test/session'
import { $form, fieldChanged, opened } from './model'
import { $addresses, $chosen, addressChosen, fieldFocused, fieldLeft } from './saved-model'

const home: Address = { id: 5, title: 'Дом', address: 'Тула, Ленина, 57', comment: 'Домофон 5', isMain: true }
const work: Address = { id: 6, title: 'Работа', address: 'Тула, Мира, 2', comment: 'Проходная', isMain: false }
const profile = { phone: '+7 (912) 345-67-89' }

async function open(stored: Record<string, unknown> = {}, addresses: () => unknown = () => [home, work]) {
  const world = openScope({ 'GET /api/users/addresses': addresses, 'GET /api/users/profile': () => profile }, stored)
  await allSettled(loggedIn, { scope: world.scope, params: session })
  return world
}

test('the main saved address, how to find it and the proved phone are in the form of whoever orders for the first time', async () => {
  const { scope, storage } = await open()
  await allSettled(opened, { scope })
  expect(scope.getState($form)).toMatchObject({
    receiver: 'Анна',
    phone: profile.phone,
    address: home.address,
    comment: home.comment,
  })
  expect(scope.getState($chosen)).toBe(home.id)
  // prefilled fields that the person has not edited are not a draft: the next time a new main address of the settings is used
  expect(storage.has('lavka.order-draft')).toBe(false)
})

test('a kept draft is not overwritten', async () => {
  const draft = { owner: 1, receiver: 'Борис', phone: '+7 900 000-00-00', address: 'Рязань, Садовая, 5' }
  const { scope } = await open({ 'lavka.order-draft': draft })
  await allSettled(opened, { scope })
  const { owner: _owner, ...kept } = draft
  expect(scope.getState($form)).toMatchObject({ ...kept, comment: '' })
  expect(scope.getState($chosen)).toBeNull()
})

test('what is typed or cleared while the addresses are loading stays', async () => {
  const answer = later<Address[]>()
  const { scope } = await open({}, () => answer.promise)
  const all = allSettled(opened, { scope })
  await new Promise((resolve) => setTimeout(resolve))
  void allSettled(fieldChanged, { scope, params: { address: 'Орёл', phone: '' } })
  answer.give([home])
  await all
  expect(scope.getState($addresses)).toEqual([home])
  expect(scope.getState($form)).toMatchObject({ address: 'Орёл', phone: '', comment: '' })
})

test('the field with the focus is not filled in while the person is about to type; left empty, it is', async () => {
  const answer = later<Address[]>()
  const { scope } = await open({}, () => answer.promise)
  const all = allSettled(opened, { scope })
  await new Promise((resolve) => setTimeout(resolve))
  void allSettled(fieldFocused, { scope, params: 'address' })
  answer.give([home])
  await all
  expect(scope.getState($form)).toMatchObject({ phone: profile.phone, address: '' })

  await allSettled(fieldLeft, { scope })
  expect(scope.getState($form)).toMatchObject({ address: home.address, comment: home.comment })
})

test('another saved address has its own directions; «Другой адрес» restores what was typed', async () => {
  const { scope } = await open()
  await allSettled(opened, { scope })
  await allSettled(addressChosen, { scope, params: work.id })
  expect(scope.getState($form)).toMatchObject({ address: work.address, comment: work.comment })

  await allSettled(addressChosen, { scope, params: null })
  expect(scope.getState($form)).toMatchObject({ address: '', comment: '' })
  await allSettled(fieldChanged, { scope, params: { address: 'Орёл, Мира, 1', comment: 'Позвоните' } })
  await allSettled(addressChosen, { scope, params: home.id })
  expect(scope.getState($form)).toMatchObject({ address: home.address, comment: 'Позвоните' })
  await allSettled(addressChosen, { scope, params: null })
  expect(scope.getState($form)).toMatchObject({ address: 'Орёл, Мира, 1', comment: 'Позвоните' })
})

test('without the answers of the settings the form is there all the same', async () => {
  const { scope } = openScope()
  await allSettled(loggedIn, { scope, params: session })
  await allSettled(opened, { scope })
  expect(scope.getState($form)).toMatchObject({ receiver: 'Анна', address: '' })
})

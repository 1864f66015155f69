import { expect, test } from '@jest/globals'
import { allSettled, fork, is } from 'effector'
import type { SessionAnswer } from '@lavka/server/contract'
import { $shop, $supplier, $userInfo, shopSelected, supplierSelected } from './users'
import { menuLoaded, $menu } from './admin'
import * as auth from './auth'

const secret = 'dk1.7.very-secret'
const answer: SessionAnswer = {
  token: 't1',
  user: { id: 7, login: 'anna', name: 'Анна', role: 'client', first_auth: true, code: 'c-7', type: 'organisation' },
  data: {
    code: 'c-7',
    is_not_1c: true,
    reception_options: { order_in_email: false },
    device: { id: '7', psw: secret },
  },
}

async function loggedInScope() {
  const scope = fork()
  await allSettled(auth.loggedIn, { scope, params: answer })
  return scope
}

type State = Record<'token' | 'id' | 'login' | 'name' | 'role' | 'firstAuth' | 'code' | 'type' | 'data', unknown>

function read(scope: ReturnType<typeof fork>): State {
  return {
    token: scope.getState(auth.$token),
    id: scope.getState(auth.$id),
    login: scope.getState(auth.$login),
    name: scope.getState(auth.$name),
    role: scope.getState(auth.$role),
    firstAuth: scope.getState(auth.$firstAuth),
    code: scope.getState(auth.$code),
    type: scope.getState(auth.$type),
    data: scope.getState(auth.$data),
  }
}

const initialState: State = {
  token: '',
  id: 0,
  login: '',
  name: '',
  role: 'anonymous',
  firstAuth: false,
  code: '',
  type: 'person',
  data: null,
}

test('before a login the role is anonymous', () => {
  expect(read(fork())).toEqual(initialState)
})

test('a login fills the stores of the specification', async () => {
  expect(read(await loggedInScope())).toEqual({
    token: 't1',
    id: 7,
    login: 'anna',
    name: 'Анна',
    role: 'client',
    firstAuth: true,
    code: 'c-7',
    type: 'organisation',
    data: { code: 'c-7', is_not_1c: true, reception_options: { order_in_email: false } },
  })
})

test('the device secret never enters a store', async () => {
  const scope = await loggedInScope()

  const everything = Object.values(auth).map((unit) => (is.store(unit) ? scope.getState<unknown>(unit) : null))
  expect(JSON.stringify(everything)).toContain('anna')
  expect(JSON.stringify(everything)).not.toContain(secret)
})

test('a silent login replaces the token and nothing else', async () => {
  const scope = await loggedInScope()
  const before = read(scope)

  await allSettled(auth.tokenReplaced, { scope, params: 't2' })

  expect(read(scope)).toEqual({ ...before, token: 't2' })
})

test('a logout clears the person, the supplier, the shop and what belongs to the person', async () => {
  const scope = await loggedInScope()
  const picture = { key: 'k', color: '#fff' }
  await allSettled(shopSelected, { scope, params: { code: 's', supplier: 'z', name: 'Лавка', address: '' } })
  await allSettled(supplierSelected, {
    scope,
    params: {
      code: 'z',
      parent: null,
      name: 'Заречье',
      region: '',
      description: '',
      phone: '',
      minimumKopecks: 0,
      deliveryInDays: 1,
      deliveryUntil: '14:00',
      cutoff: '18:00',
      weekdays: [1],
      windows: [],
      daysOff: [],
      picture,
    },
  })
  await allSettled(menuLoaded, { scope, params: [] })
  expect(scope.getState($supplier)?.code).toBe('z')

  await allSettled(auth.loggedOut, { scope })

  expect(read(scope)).toEqual(initialState)
  expect([scope.getState($supplier), scope.getState($shop), scope.getState($menu)]).toEqual([null, null, []])
  expect(scope.getState($userInfo).receiver).toBe('')
})

test('two scopes have separate states', async () => {
  await loggedInScope()

  expect(read(fork())).toEqual(initialState)
})

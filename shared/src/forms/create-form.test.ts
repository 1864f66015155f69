import { expect, test } from '@jest/globals'
import { allSettled } from 'effector'
import { loggedOut } from '../state/auth'
import { failure, makeCall } from '../testing/calls'
import { createForm, toProblems } from './create-form'

type Given = { name: string }

function makeForm() {
  const call = makeCall<Given, void>()
  const form = createForm({
    effect: call.callFx,
    check: ({ name = '' }) => toProblems({ name: name === '' ? 'Введите имя' : null }),
    toParams: ({ name = '' }) => ({ name }),
  })
  return { ...call, form, submit: (name: string) => allSettled(form.submitFx, { scope: call.scope, params: { name } }) }
}

test('an error is shown at its field until the field is edited, and nothing is sent', async () => {
  const { form, scope, asked, submit } = makeForm()
  await submit('')
  expect(scope.getState(form.$problems)).toEqual({ name: 'Введите имя' })
  expect(asked).toEqual([])
  await allSettled(form.edited, { scope, params: 'name' })
  expect(scope.getState(form.$problems)['name']).toBeUndefined()
})

test('a form is sent once at a time; a refusal keeps it and is forgotten at the logout', async () => {
  const { form, scope, asked, answers, submit } = makeForm()
  const [first, second] = [submit('Анна'), submit('Анна')]
  expect(asked).toEqual([{ name: 'Анна' }])
  await answers[0]?.refuse()
  await Promise.all([first, second])
  expect(scope.getState(form.$refusal)).toBe(failure.message)
  await allSettled(loggedOut, { scope })
  expect(scope.getState(form.$refusal)).toBe('')
})

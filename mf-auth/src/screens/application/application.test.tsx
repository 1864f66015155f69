import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { requestFx, type Request } from '@lavka/shared'
import type { OwnApplication } from '@lavka/server/contract'
import Application from './application'

const received: OwnApplication = {
  state: 'received',
  words: '',
  answer: '',
  photos: [],
  madeAt: '2026-11-30T09:00:00Z',
}

function open(application: OwnApplication | null) {
  const sent: unknown[] = []
  const handler = ({ method, body }: Request) => {
    if (method === 'GET') return { application }
    sent.push(body)
    return { ...received, state: 'answered', words: 'Нет декларации', answer: 'Приложил' }
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  render(
    <Provider value={scope}>
      <Application />
    </Provider>,
  )
  return sent
}

test('the applicant answers what is missing, and sees what was answered', async () => {
  const sent = open({ ...received, state: 'asked', words: 'Нет декларации' })
  expect(await screen.findByText('Нет декларации')).toBeInTheDocument()
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  await submit()
  expect(screen.getByLabelText('Ответ')).toHaveAccessibleDescription(/Напишите ответ/)
  await userEvent.type(screen.getByLabelText('Ответ'), 'Приложил')
  await submit()
  expect(await screen.findByRole('heading', { name: 'Ответ получен' })).toBeInTheDocument()
  expect(sent).toEqual([{ text: 'Приложил', photos: [] }])
})

test.each([
  ['received', '', 'Заявка получена', 'Перейти в каталог'],
  ['refused', 'Нет документов', 'Заявка не одобрена', 'Перейти в каталог'],
  ['approved', '', 'Заявка одобрена', 'Перейти в кабинет'],
] as const)('an application that is %s says so and leads on', async (state, words, title, link) => {
  open({ ...received, state, words })
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: link })).toBeInTheDocument()
  if (words !== '') expect(screen.getByText(`Причина: ${words}`)).toBeInTheDocument()
})

test('somebody without an application is led to the registration', async () => {
  open(null)
  expect(await screen.findByRole('link', { name: 'Зарегистрироваться' })).toBeInTheDocument()
})

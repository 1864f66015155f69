import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { navigated, requestFx, type Request } from '@lavka/shared'
import Registration from './registration'

type Answers = Record<string, unknown>

const documents = [
  {
    kind: 'personal-data',
    version: '2026-11-01',
    title: 'Согласие на обработку данных',
    text: 'Текст',
    isRequired: true,
  },
  { kind: 'advertising', version: '2026-11-01', title: 'Письма с новинками', text: 'Текст', isRequired: false },
]

function open(type?: string, answers: Answers = {}, device = 'web') {
  const server = jest.fn<(request: Request) => unknown>(({ method, url }) => {
    const all: Answers = {
      'GET /api/users/oktmo': [{ code: '28701000', name: 'Тверь', region: 'Тверская область' }],
      'GET /api/users/consents/documents': documents,
      'POST /api/users/valid': true,
      'POST /api/users/signup': { done: true },
      'GET /api/users/inn/find': { isOffered: true },
      'POST /api/users/inn/find': {
        inn: '7707083893',
        name: 'ООО «Берёзка»',
        type: 'organisation',
        oktmo: '28701000',
        address: '',
      },
      ...answers,
    }
    const answer = all[`${method} ${url}`]
    return typeof answer === 'function' ? (answer as () => unknown)() : answer
  })
  const went = jest.fn<(path: string) => void>()
  const scope = fork({ handlers: [[requestFx, server]] })
  createWatch({ unit: navigated, scope, fn: went })
  render(
    <Provider value={scope}>
      <Registration params={{ device, type }} query={{}} />
    </Provider>,
  )
  const sent = (url: string) => server.mock.calls.map(([request]) => request).filter((request) => request.url === url)
  return { sent, went }
}

const field = (label: string | RegExp) => screen.getByLabelText(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }))

async function fill({ isFirm = false } = {}) {
  if (isFirm) await chooseRegion()
  await userEvent.type(field('Почта'), 'ivan@lavka.test')
  await userEvent.type(field('Логин'), 'ivan')
  await userEvent.type(field('Пароль'), 'синий трактор едет')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Согласие на обработку данных' }))
}

async function chooseRegion() {
  await screen.findByRole('option', { name: 'Тверь' })
  await userEvent.selectOptions(field('Город или регион'), '28701000')
}

test('a person fills in four fields, the five of the specification and the given consents are sent', async () => {
  const { sent, went } = open('person')
  await screen.findByRole('checkbox', { name: 'Согласие на обработку данных' })
  expect(screen.queryByLabelText('Город или регион')).toBeNull()
  await userEvent.type(field('Имя и фамилия'), 'Иван Петров')
  await fill()
  await send()

  expect(sent('/api/users/signup').map(({ body }) => body)).toEqual([
    {
      login: 'ivan',
      psw: 'синий трактор едет',
      name: 'Иван Петров',
      email: 'ivan@lavka.test',
      oktmo: '',
      type: 'person',
      consents: [{ kind: 'personal-data', version: '2026-11-01' }],
    },
  ])
  expect(went).toHaveBeenLastCalledWith('/registrationComplete/web/person')
})

test('a registration inside the application stays there, and so does the link of the mail', async () => {
  const { sent, went } = open('person', {}, 'app')
  expect(screen.getByRole('link', { name: 'Поставщик' })).toHaveAttribute('href', '/registration/app/supplier')
  await userEvent.type(field('Имя и фамилия'), 'Иван Петров')
  await fill()
  await send()

  expect(sent('/api/users/signup')[0]?.body).toMatchObject({ device: 'app' })
  expect(went).toHaveBeenLastCalledWith('/registrationComplete/app/person')
})

test('a phone is sent with the registration after the SMS code has proved it', async () => {
  const { sent } = open('person', {
    'POST /api/users/registration': { done: true },
    'POST /api/users/registration/verify': { code: 'proof' },
  })
  await userEvent.type(field('Телефон'), '9123456789')
  await userEvent.click(screen.getByRole('button', { name: 'Получить код' }))
  await userEvent.type(await screen.findByLabelText('Код из СМС'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }))
  expect(await screen.findByText(/Телефон \+7 912 345-67-89 подтверждён/)).toBeInTheDocument()

  await userEvent.type(field('Имя и фамилия'), 'Иван Петров')
  await fill()
  await send()

  expect(sent('/api/users/registration')[0]?.body).toEqual({ phone: '+7 (912) 345-67-89', country: 'RU' })
  expect(sent('/api/users/signup')[0]?.body).toMatchObject({ phone: '+7 (912) 345-67-89', phoneCode: 'proof' })
})

test('a supplier gives an ИНН, and «Найти по ИНН» fills in the name and the town', async () => {
  const { sent, went } = open('supplier')
  await screen.findByRole('option', { name: 'Тверь' })

  await userEvent.type(field('ИНН'), '7707 083 893')
  await userEvent.click(screen.getByRole('button', { name: 'Найти по ИНН' }))
  expect(await screen.findByText('Нашли: ООО «Берёзка»')).toBeInTheDocument()
  expect(field('Название')).toHaveValue('ООО «Берёзка»')
  expect(field('Город или регион')).toHaveValue('28701000')
  await fill({ isFirm: true })
  await send()

  expect(sent('/api/users/signup')[0]?.body).toMatchObject({
    type: 'supplier',
    inn: '7707083893',
    innName: 'ООО «Берёзка»',
  })
  expect(went).toHaveBeenLastCalledWith('/registrationComplete/web/supplier')
})

test('an empty form has a message at each field, and the first one gets the focus', async () => {
  const { sent } = open('organisation')
  await screen.findByRole('checkbox', { name: 'Согласие на обработку данных' })
  await send()

  expect(field('ИНН')).toHaveAccessibleDescription(/Введите ИНН/)
  expect(field('ИНН')).toHaveFocus()
  for (const label of ['Название', 'Почта', 'Логин', 'Пароль'])
    expect(field(label)).toHaveAccessibleDescription(/Заполните это поле/)
  expect(field('Город или регион')).toHaveAccessibleDescription('Выберите город или регион')
  expect(screen.getByRole('checkbox', { name: 'Согласие на обработку данных' })).toHaveAccessibleDescription(
    /Без этого/,
  )
  expect(sent('/api/users/signup')).toEqual([])
})

test.each([
  [true, 'Логин свободен'],
  [false, 'Этот логин не подойдёт: он занят или недопустим'],
])('a call checks whether a login is acceptable: %s', async (verdict, words) => {
  const { sent } = open('person', { 'POST /api/users/valid': verdict })

  await userEvent.type(field('Логин'), ' ivan ')
  await userEvent.tab()

  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(sent('/api/users/valid').map(({ body }) => body)).toEqual([{ login: 'ivan' }])
})

test('a refusal of the server is shown and the typed text is kept', async () => {
  open('person', {
    'POST /api/users/signup': () =>
      Promise.reject({ status: 409, code: 'LOGIN_TAKEN', message: 'Этот логин уже занят' }),
  })
  await userEvent.type(field('Имя и фамилия'), 'Иван Петров')
  await fill()
  await send()

  expect(await screen.findByRole('alert')).toHaveTextContent('Этот логин уже занят')
  expect(field('Имя и фамилия')).toHaveValue('Иван Петров')
  expect(field('Пароль')).toHaveValue('синий трактор едет')
})

test('no consent is ticked in advance, and each has its text', async () => {
  open('person')

  for (const box of await screen.findAllByRole('checkbox', { name: /Согласие|новинками/ }))
    expect(box).not.toBeChecked()
  expect(screen.getAllByText('Прочитать, редакция от 1 ноября', { exact: false })).toHaveLength(2)
})

test('without a type in the address a private person registers; the other types can be chosen', () => {
  open()

  expect(screen.getByRole('link', { name: 'Для себя' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Поставщик' })).toHaveAttribute('href', '/registration/web/supplier')
})

test('regions and consents that did not load have an error and a retry button each', async () => {
  let isDown = true
  const lost = { status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером. Проверьте интернет и повторите' }
  const orLost = (answer: unknown) => () => (isDown ? Promise.reject(lost) : answer)
  open('organisation', {
    'GET /api/users/oktmo': orLost([{ code: '28701000', name: 'Тверь', region: 'Тверская область' }]),
    'GET /api/users/consents/documents': orLost(documents),
  })

  expect(await screen.findByText(/Список городов и регионов не загрузился. Нет связи/)).toBeInTheDocument()
  expect(await screen.findByText(/Тексты согласий не загрузились. Нет связи/)).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить список ещё раз' }))
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить согласия ещё раз' }))

  expect(await screen.findByRole('option', { name: 'Тверь' })).toBeInTheDocument()
  expect(await screen.findByRole('checkbox', { name: 'Согласие на обработку данных' })).toBeInTheDocument()
  expect(screen.queryByText(/не загрузил/)).toBeNull()
})

import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $login, $name } from '@lavka/shared'
import { anna, openSection, person, refuse, told } from './testing'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('every section has its place in the menu, and the open one is marked', async () => {
  await openSection('phone')

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Профиль',
    'ИНН',
    'Адреса',
    'Телефон',
    'Почта',
    'Пароль',
    'Уведомления',
    'Жду товары',
    'Согласия',
    'Устройства',
    'Мои данные',
  ])
  expect(screen.getByRole('link', { name: 'Телефон' })).toHaveAttribute('aria-current', 'true')
})

test('the profile shows who is logged in, and logs out', async () => {
  const { left } = await openSection('profile', {}, { ...anna, user: { ...anna.user, role: 'manager' } })

  expect(await screen.findByDisplayValue('Анна')).toBeInTheDocument()
  for (const text of ['anna', 'Менеджер', 'c-1', '8 марта 2025']) expect(screen.getByText(text)).toBeInTheDocument()
  await press('Выйти')

  expect(left).toHaveBeenCalledTimes(1)
})

test('the profile shows who buys, whether orders are sent by mail, and a supplier’s people whether accounts are kept in 1C', async () => {
  const data = { ...anna.data, is_not_1c: false, reception_options: { order_in_email: false } }
  const buyer = await openSection('profile', {}, { ...anna, data })
  expect(await screen.findByText('Частное лицо')).toBeInTheDocument()
  expect(screen.queryByText('Учёт в 1С')).toBeNull()
  buyer.unmount()

  await openSection('profile', {}, { ...anna, user: { ...anna.user, role: 'picker', type: 'supplier' }, data })
  expect((await screen.findByText('Покупатель')).nextElementSibling).toHaveTextContent('Поставщик')

  const factOf = async (name: string) => (await screen.findByText(name)).nextElementSibling
  expect(await factOf('Учёт в 1С')).toHaveTextContent('Ведётся')
  expect(await factOf('Письма')).toHaveTextContent('Не приходят')
})

test('the profile of a client without a linked account leads to the tax number', async () => {
  await openSection('profile', {}, { ...anna, user: { ...anna.user, code: '' } })

  expect(await screen.findByText('Не привязан')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Добавить ИНН' })).toHaveAttribute('href', '/settings/web/inn')
})

test('a changed name is saved and shown in the header', async () => {
  const renamed = { ...anna, user: { ...anna.user, name: 'Анна Петрова' } }
  const { scope, sent } = await openSection('profile', {
    'PUT /api/users/profile': { ...anna.user, email: '', phone: '', oktmo: '', createdAt: '2025-03-08T09:00:00.000Z' },
    'POST /api/users/auth/data': renamed,
  })

  const name = await screen.findByLabelText('Имя или название')
  await userEvent.clear(name)
  await press('Сохранить')
  expect(name).toHaveAccessibleDescription('Заполните это поле')
  await userEvent.type(name, ' Анна Петрова ')
  await press('Сохранить')

  expect(sent('PUT /api/users/profile').map(({ body }) => body)).toEqual([{ name: 'Анна Петрова', oktmo: '28000000' }])
  await waitFor(() => expect(scope.getState($name)).toBe('Анна Петрова'))
})

test('Password change error: the server’s message is an info notice and is shown in the form', async () => {
  const { notices } = await openSection('password', {
    'POST /api/users/psw': () =>
      Promise.reject({
        status: 422,
        code: 'PASSWORD_REFUSED',
        message: 'Прежний пароль не подошёл',
        notice: { kind: 'info', text: 'Прежний пароль не подошёл' },
      }),
  })

  await userEvent.type(screen.getByLabelText('Прежний пароль'), 'не тот')
  await userEvent.type(screen.getByLabelText('Новый пароль'), 'синий трактор едет')
  await press('Сменить пароль')

  expect(notices).toHaveBeenCalledWith({ kind: 'info', text: 'Прежний пароль не подошёл' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Прежний пароль не подошёл')
})

test('whoever came by a phone code sets a login and a password, and this browser goes on with the new login', async () => {
  const kept = { ...anna, user: { ...anna.user, login: 'vera' } }
  const { scope, notices, sent } = await openSection('password', {
    'GET /api/users/profile': { ...person, login: 'buyer-1', hasPassword: false },
    'POST /api/users/psw/first': { login: 'vera' },
    'POST /api/users/auth/data': kept,
  })
  expect(screen.queryByLabelText('Прежний пароль')).toBeNull()
  await userEvent.type(screen.getByLabelText('Новый пароль'), 'зимний лес и кувшин')
  await userEvent.click(screen.getByRole('button', { name: 'Задать пароль' }))
  expect(screen.getByLabelText('Логин')).toHaveAccessibleDescription(/Придумайте логин/)
  await userEvent.type(screen.getByLabelText('Логин'), ' vera ')
  await userEvent.click(screen.getByRole('button', { name: 'Задать пароль' }))
  expect(sent('POST /api/users/psw/first').map(({ body }) => body)).toEqual([
    { login: 'vera', psw: 'зимний лес и кувшин' },
  ])
  expect(notices).toHaveBeenCalledWith(expect.objectContaining({ title: 'Пароль задан' }))
  expect(scope.getState($login)).toBe('vera')
  expect(screen.getByRole('heading', { name: 'Сменить пароль' })).toBeInTheDocument()
})

test('a password is sent exactly as typed, and the form is cleared', async () => {
  const { sent } = await openSection('password', { 'POST /api/users/psw': { done: true } })

  await userEvent.type(screen.getByLabelText('Прежний пароль'), 'lavka-demo')
  await userEvent.type(screen.getByLabelText('Новый пароль'), ' Синий трактор ')
  expect(screen.getByText('Надёжный пароль')).toBeInTheDocument()
  await press('Сменить пароль')

  expect(sent('POST /api/users/psw')[0]?.body).toEqual({ oldpsw: 'lavka-demo', newpsw: ' Синий трактор ' })
  await waitFor(() => expect(screen.getByLabelText('Новый пароль')).toHaveValue(''))
})

test.each([
  ['lavka', 'Нужно не меньше 8 символов'],
  ['password1', 'Такой пароль подбирают первым. Придумайте другой'],
  ['anna-lavka-anna', 'В пароле ваше имя, логин или почта. Придумайте другой'],
])('the new password «%s» has the message «%s»', async (typed, words) => {
  const { sent } = await openSection('password')

  await userEvent.type(screen.getByLabelText('Новый пароль'), typed)
  expect(screen.getByText(words)).toBeInTheDocument()
  await press('Сменить пароль')

  expect(sent('POST /api/users/psw')).toEqual([])
})

test('Caps Lock shows a warning while a password is typed, and the password can be shown', async () => {
  await openSection('password')
  const field = screen.getByLabelText('Прежний пароль')

  await userEvent.type(field, '{CapsLock}ф')
  expect(field).toHaveAccessibleDescription('Включён Caps Lock')
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Показать пароль' })[0] as HTMLElement)
  expect(field).toHaveAttribute('type', 'text')
})

test('a new phone is proved by an SMS code', async () => {
  const { sent, notices } = await openSection('phone', {
    'POST /api/users/phone': { done: true },
    'POST /api/users/phone/verify': {
      ...anna.user,
      email: '',
      phone: '+79990001122',
      oktmo: '',
      createdAt: '2025-03-08T09:00:00.000Z',
    },
  })

  const phone = await screen.findByLabelText('Новый телефон')
  await userEvent.click(phone)
  await userEvent.paste('8 999 000-11-22')
  expect(phone).toHaveValue('+7 (999) 000-11-22')
  await press('Получить код')

  const code = await screen.findByLabelText('Код из СМС')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(code, '123 456')
  await press('Подтвердить')

  expect(sent('POST /api/users/phone/verify')[0]?.body).toEqual({ phone: '+7 (999) 000-11-22', code: '123456' })
  expect(notices).toHaveBeenCalledWith({ kind: 'success', text: 'Телефон изменён' })
  expect(await screen.findByText('Сейчас: +7 999 000-11-22')).toBeInTheDocument()
})

test('an incomplete number is not sent', async () => {
  const { sent } = await openSection('phone')

  await userEvent.type(await screen.findByLabelText('Новый телефон'), '912345')
  await press('Получить код')

  expect(screen.getByLabelText('Новый телефон')).toHaveAccessibleDescription(/десять цифр/)
  expect(sent('POST /api/users/phone')).toEqual([])
})

test('a wrong code has a message, and the number can be changed', async () => {
  await openSection('phone', {
    'POST /api/users/phone': { done: true },
    'POST /api/users/phone/verify': refuse('BAD_CODE', 'Код не подошёл или устарел. Запросите новый'),
  })

  await userEvent.type(await screen.findByLabelText('Новый телефон'), '9990001122')
  await press('Получить код')
  await userEvent.type(await screen.findByLabelText('Код из СМС'), '000000')
  await press('Подтвердить')
  expect(await screen.findByRole('alert')).toHaveTextContent('Код не подошёл')

  await press('Изменить номер')
  expect(screen.getByLabelText('Новый телефон')).toBeInTheDocument()
})

test('a new e-mail is proved by a mailed code', async () => {
  const { sent } = await openSection('email', {
    'POST /api/users/email': { done: true },
    'POST /api/users/email/verify': {
      ...anna.user,
      email: 'new@lavka.test',
      phone: '',
      oktmo: '',
      createdAt: '2025-03-08T09:00:00.000Z',
    },
  })

  await userEvent.type(await screen.findByLabelText('Новая почта'), 'нет')
  await press('Получить код')
  expect(screen.getByLabelText('Новая почта')).toHaveAccessibleDescription(/Проверьте адрес почты/)
  await userEvent.clear(screen.getByLabelText('Новая почта'))
  await userEvent.type(screen.getByLabelText('Новая почта'), 'new@lavka.test')
  await press('Получить код')
  await userEvent.type(await screen.findByLabelText('Код из письма'), '123456')
  await press('Подтвердить')

  expect(sent('POST /api/users/email/verify')[0]?.body).toEqual({ email: 'new@lavka.test', code: '123456' })
  expect(await screen.findByText('Сейчас: new@lavka.test')).toBeInTheDocument()
})

const home = { id: 5, title: 'Дом', address: 'Тверь, Советская, 1', comment: 'Домофон 5', isMain: true }

test('addresses are listed, added, changed and removed', async () => {
  const { sent } = await openSection('addresses', {
    'GET /api/users/addresses': [home],
    'POST /api/users/addresses': home,
    'PUT /api/users/addresses/5': home,
    'DELETE /api/users/addresses/5': { done: true },
  })

  expect(await screen.findByText('Тверь, Советская, 1')).toBeInTheDocument()
  await press('Добавить')
  expect(screen.getByLabelText('Адрес')).toHaveAccessibleDescription(/Заполните это поле/)
  await userEvent.type(screen.getByLabelText('Адрес'), 'Тула, Мира, 2')
  await press('Добавить')
  expect(sent('POST /api/users/addresses')[0]?.body).toEqual({
    title: '',
    address: 'Тула, Мира, 2',
    comment: '',
    isMain: false,
  })

  await press('Изменить: Дом')
  expect(await screen.findByDisplayValue('Домофон 5')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Как пройти'), ', этаж 2')
  await press('Сохранить')
  expect(sent('PUT /api/users/addresses/5')[0]?.body).toMatchObject({ comment: 'Домофон 5, этаж 2', isMain: true })

  await press('Удалить: Дом')
  expect(sent('DELETE /api/users/addresses/5')).toHaveLength(1)
})

test('a notification setting changes at once and is reverted when refused', async () => {
  let isRefused = false
  const { sent, notices } = await openSection('notifications', {
    'GET /api/users/notifications': told,
    'PUT /api/users/notifications': () =>
      isRefused ? refuse('FAULT', 'Произошла ошибка')() : { ...told, orderInSms: true },
  })

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Заказы: по СМС' }))
  expect(sent('PUT /api/users/notifications')[0]?.body).toEqual({ ...told, orderInSms: true })

  isRefused = true
  await userEvent.click(screen.getByRole('checkbox', { name: 'Заказы: письмом' }))
  await waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining({ text: 'Произошла ошибка' })))
  expect(screen.getByRole('checkbox', { name: 'Заказы: письмом' })).toBeChecked()
})

test('changes are sent one after another, so that none overtakes a later one; an answer takes back no later change', async () => {
  const answers: ((settings: typeof told) => void)[] = []
  const { sent } = await openSection('notifications', {
    'GET /api/users/notifications': told,
    'PUT /api/users/notifications': () => new Promise((answered) => answers.push(answered)),
  })
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await screen.findByRole('checkbox', { name: 'Заказы: по СМС' })
  await userEvent.click(box('Заказы: по СМС'))
  await userEvent.click(box('Заказы: письмом'))
  await userEvent.click(box('Ваши отзывы: письмом'))
  const bodies = () => sent('PUT /api/users/notifications').map(({ body }) => body)
  const bySms = { ...told, orderInSms: true }
  expect(bodies()).toEqual([bySms])

  await act(async () => answers[0]?.(bySms))
  const last = bodies()[1]
  expect(bodies()).toEqual([bySms, { ...bySms, orderInEmail: false, reviewInEmail: !told.reviewInEmail }])
  expect(box('Заказы: письмом')).not.toBeChecked()
  await act(async () => answers[1]?.(last as typeof told))
  expect(box('Заказы: письмом')).not.toBeChecked()
  expect(box('Заказы: по СМС')).toBeChecked()
  expect(bodies()).toHaveLength(2)
})

test('each kind has its ways; what is always sent has no box and is said', async () => {
  await openSection('notifications', { 'GET /api/users/notifications': told })

  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label')),
  ).toEqual([
    'Заказы: письмом',
    'Заказы: по СМС',
    'Регулярные заказы: письмом',
    'Товары, которых вы ждёте: письмом',
    'Товары, которых вы ждёте: по СМС',
    'Ваши отзывы: письмом',
  ])
  expect(screen.getByText(/Всегда приходят: коды подтверждения/)).toBeInTheDocument()
})

test('quiet hours are two different hours, or none', async () => {
  let kept = told
  const { sent } = await openSection('notifications', {
    'GET /api/users/notifications': told,
    'PUT /api/users/notifications': () => kept,
  })
  const last = () => sent('PUT /api/users/notifications').at(-1)?.body

  const from = await screen.findByLabelText('С')
  expect(within(from).queryByRole('option', { name: '08:00' })).toBeNull()
  kept = { ...told, quietFrom: 23 }
  await userEvent.selectOptions(from, '23:00')
  expect(last()).toEqual(kept)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Не беспокоить' }))
  expect(last()).toEqual({ ...told, quietFrom: null, quietUntil: null })
})

const waiting = {
  id: 7,
  kind: 'price',
  product: 'milk',
  name: 'Молоко',
  unit: '1 л',
  isSold: true,
  priceKopecks: 11_900,
  seenKopecks: 11_900,
  wantedKopecks: 10_000,
  createdAt: '2026-11-20T10:00:00.000Z',
}

test('what a person waits for is listed with its wish, leads to the product and is taken back', async () => {
  const stock = {
    ...waiting,
    id: 8,
    kind: 'stock',
    product: 'honey',
    name: 'Мёд',
    seenKopecks: null,
    wantedKopecks: null,
  }
  const { sent } = await openSection('waits', {
    'GET /api/clientv9/object/waits': [waiting, { ...stock, isSold: false }],
    'DELETE /api/clientv9/objects/waits/7': [],
  })

  expect(await screen.findByRole('link', { name: 'Молоко' })).toHaveAttribute('href', '/lavka/-/-/-/milk')
  expect(screen.getByText(/Когда цена будет 100,00\s₽ или ниже\. Сейчас 119,00\s₽ за 1 л/)).toBeInTheDocument()
  expect(screen.getByText(/Когда появится\. Сейчас не продаётся/)).toBeInTheDocument()
  await press(/^Не ждать: Молоко/)
  expect(sent('DELETE /api/clientv9/objects/waits/7')).toHaveLength(1)
  expect(await screen.findByText('Вы ничего не ждёте')).toBeInTheDocument()
})

const advertising = {
  document: { kind: 'advertising', version: '2026-11-01', title: 'Реклама', text: 'Текст согласия', isRequired: false },
  given: null,
  revokedAt: null,
}
const given = { ...advertising, given: { version: '2026-11-01', at: '2026-11-20T10:00:00.000Z' } }

test('a consent is given for the shown version, and revoked', async () => {
  const { sent } = await openSection('consents', {
    'GET /api/users/consents': [advertising],
    'POST /api/users/consents': [given],
    'DELETE /api/users/consents/advertising': [{ ...advertising, revokedAt: '2026-11-21T10:00:00.000Z' }],
  })

  expect(await screen.findByText('Не дано')).toBeInTheDocument()
  await press('Дать согласие')
  expect(sent('POST /api/users/consents')[0]?.body).toEqual({ kind: 'advertising', version: '2026-11-01' })
  expect(await screen.findByText(/^Дано 20 ноября/)).toBeInTheDocument()

  await press('Отозвать')
  expect(await screen.findByText(/^Отозвано 21 ноября/)).toBeInTheDocument()
})

test('a consent to an older text must be given again', async () => {
  await openSection('consents', {
    'GET /api/users/consents': [{ ...given, given: { version: '2025-01-01', at: '2025-02-01T10:00:00.000Z' } }],
  })

  expect(await screen.findByText(/с прежней редакцией/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Согласиться с новой редакцией' })).toBeInTheDocument()
})

const device = (id: string, isCurrent: boolean) => ({
  id,
  model: isCurrent ? 'Linux, Chromium 140' : 'Android, Chromium 140',
  type: 'web',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  isCurrent,
})

test('another device is revoked and disappears; revoking the current one is a logout', async () => {
  const { sent, left } = await openSection('devices', {
    'GET /api/users/devices': [device('a', true), device('b', false)],
    'DELETE /api/users/devices/b': { done: true },
  })

  expect(await screen.findByText('Это устройство')).toBeInTheDocument()
  await press('Отключить: Chrome, Android')
  expect(sent('DELETE /api/users/devices/b')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())

  await press('Выйти: Chrome, Linux')
  expect(left).toHaveBeenCalledTimes(1)
})

const CLOSE = 'POST /api/users/profile/close'

test('the account is closed with the password only; without it nothing is sent', async () => {
  const { sent, left, notices } = await openSection('data', { [CLOSE]: { removedAfter: '2026-12-06T10:00:00.000Z' } })

  await userEvent.dblClick(await screen.findByRole('button', { name: 'Удалить…' }))
  await press('Закрыть учётную запись')
  expect(screen.getByLabelText('Ваш пароль')).toHaveAccessibleDescription('Заполните это поле')
  expect(sent(CLOSE)).toEqual([])

  await userEvent.type(screen.getByLabelText('Ваш пароль'), 'lavka-demo')
  await press('Закрыть учётную запись')
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
  expect(sent(CLOSE).map(({ body }) => body)).toEqual([{ psw: 'lavka-demo' }])
  expect(notices).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Учётная запись закрыта',
      text: expect.stringContaining('До 6\u00a0декабря её можно вернуть'),
    }),
  )
})

test('«Оставить» keeps the account and clears the typed password', async () => {
  const { sent } = await openSection('data')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить…' }))
  await userEvent.type(screen.getByLabelText('Ваш пароль'), 'lavka-demo')
  await press('Оставить')
  expect(screen.queryByLabelText('Ваш пароль')).toBeNull()
  await press('Удалить…')
  expect(screen.getByLabelText('Ваш пароль')).toHaveValue('')
  expect(sent(CLOSE)).toEqual([])
})

test('open orders prevent closing, with the server’s message', async () => {
  await openSection('data', { [CLOSE]: refuse('OPEN_ORDERS', 'Есть незавершённые заказы') })

  await userEvent.click(await screen.findByRole('button', { name: 'Удалить…' }))
  await userEvent.type(screen.getByLabelText('Ваш пароль'), 'lavka-demo')
  await press('Закрыть учётную запись')

  expect(await screen.findByRole('alert')).toHaveTextContent('Есть незавершённые заказы')
})

test('staff are not offered to close their account, since the API refuses it', async () => {
  await openSection('data', { 'GET /api/users/rights': { role: 'admin', calls: ['GET /api/users'] } })

  expect(await screen.findByRole('button', { name: 'Скачать файл' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Удалить…' })).toBeNull()
})

const textOf = (blob = new Blob()) =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result)
    reader.readAsText(blob)
  })

test('the data are downloaded as a file', async () => {
  const saved = jest.fn<(blob: Blob) => string>(() => 'blob:1')
  URL.createObjectURL = saved
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openSection('data', {
    'GET /api/users/export': { login: 'anna' },
  })

  await press('Скачать файл')

  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(await textOf(saved.mock.calls[0]?.[0])).toBe('{\n  "login": "anna"\n}')
})

test('when the rights did not load, an error with a retry is shown instead of closing the account', async () => {
  const answers = [refuse('BUSY', 'Сервис не отвечает'), () => ({ role: 'client', calls: [CLOSE] })]
  await openSection('data', { 'GET /api/users/rights': () => answers.shift()?.() })
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис не отвечает')
  await press('Повторить')
  expect(await screen.findByRole('button', { name: 'Удалить…' })).toBeInTheDocument()
})

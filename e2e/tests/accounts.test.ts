import { expect, test } from '../fixtures.ts'
import { codeFor } from '../messages.ts'
import { enterAs, logIn } from '../person.ts'

const vera = { login: 'vera.novaya', email: 'vera.novaya@lavka.example', password: 'синий трактор едет' }

test(
  'a person signs up, confirms by the link of the mail and logs in; a forgotten password is replaced by mail',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await page.goto('/registration/web')
    await page.getByText('Добавить телефон').click()
    await page.getByLabel('Телефон').fill('9990001177')
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByLabel('Код из СМС')).toBeVisible()
    await page.getByLabel('Код из СМС').fill(await codeFor(platform, '+7 (999) 000-11-77', /(\d{6})/))
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(page.getByText('Телефон +7 999 000-11-77 подтверждён')).toBeVisible()
    await page.getByLabel('Имя и фамилия').fill('Вера Новая')
    await page.getByLabel('Почта').fill(vera.email)
    await page.getByLabel('Логин').fill(vera.login)
    await page.getByLabel('Пароль', { exact: true }).fill(vera.password)
    await page.getByRole('checkbox', { name: /персональных данных/ }).check()
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible()

    const code = await codeFor(platform, vera.email, /registrationComplete\/web\/person\?code=([\w-]+)/)
    await page.goto(`/registrationComplete/web/person?code=${code}`)
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(page.getByRole('heading', { name: 'Готово' })).toBeVisible()
    await logIn(page, vera.login, vera.password)
    await expect(page).toHaveURL(/\/settings\/web\/inn/)
    const kept = await platform.database
      .selectFrom('users')
      .select('phone')
      .where('login', '=', vera.login)
      .executeTakeFirst()
    expect(kept?.phone).toBe('+7 (999) 000-11-77')

    await page.getByRole('banner').getByText('Вера').first().click()
    await page.getByRole('button', { name: 'Выйти' }).click()
    // one mail a minute per address; the test moves the time of the last one
    await platform.database.deleteFrom('attempts').execute()
    await page.goto('/restore/web')
    await page.getByLabel('Почта').fill(vera.email)
    await page.getByRole('button', { name: 'Получить ссылку' }).click()
    await expect(page.getByText('нам известен')).toBeVisible()
    const link = await codeFor(platform, vera.email, /restore\/web\?code=([\w-]+)/)
    await page.goto(`/restore/web?code=${link}`)
    await page.getByLabel('Новый пароль').fill('зелёный трактор едет')
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, vera.login, 'зелёный трактор едет')
    await expect(page).toHaveURL(/\/settings\/web\/inn/)
  },
)

test(
  'the settings are worked by the keyboard alone: another phone by the code of an SMS',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const anna = platform.database.selectFrom('users').select(['id', 'phone']).where('login', '=', 'anna')
    const before = await anna.executeTakeFirstOrThrow()
    await enterAs(page, 'anna')
    await page.goto('/settings/web/phone')
    const phone = page.getByLabel('Новый телефон')
    await expect(phone).toBeVisible()
    await page.getByRole('heading', { name: 'Телефон', exact: true }).click()
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      if (await phone.evaluate((field) => field === document.activeElement)) break
    }
    await page.keyboard.type('89990001122')
    await expect(phone).toHaveValue('+7 (999) 000-11-22')
    await page.keyboard.press('Enter')

    const field = page.getByLabel('Код из СМС')
    await expect(field).toBeFocused()
    await page.keyboard.type(await codeFor(platform, '+7 (999) 000-11-22', /(\d{6})/))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Сейчас: +7 999 000-11-22')).toBeVisible()
    // the operator finds her by the old number
    await platform.database.updateTable('users').set({ phone: before.phone }).where('id', '=', before.id).execute()
  },
)

test(
  'another device is listed and ended, and is logged out at its next request',
  { tag: '@whole' },
  async ({ browser, platform, page }) => {
    const elsewhere = await browser.newContext({ baseURL: platform.url })
    const other = await elsewhere.newPage()
    await enterAs(other, 'partner')
    await enterAs(page, 'partner')
    await page.goto('/settings/web/devices')
    await page
      .getByRole('listitem')
      .filter({ hasNotText: 'Это устройство' })
      .filter({ hasText: 'Последний раз' })
      .first()
      .getByRole('button', { name: /^Отключить/ })
      .click()
    await expect(page.getByText('Устройство отключено')).toBeVisible()

    await other.goto('/myOrders')
    await expect(other).toHaveURL(/\/login/)
    await elsewhere.close()
  },
)

test(
  'what is told and the quiet hours are chosen in the settings and are there after a reload',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'anna')
    await page.goto('/settings/web/notifications')
    const waits = page.getByRole('checkbox', { name: 'Товары, которых вы ждёте: письмом' })
    const isOn = await waits.isChecked()
    await waits.setChecked(!isOn)
    const quiet = page.getByRole('region', { name: 'Тихие часы' })
    await quiet.getByRole('checkbox', { name: 'Не беспокоить' }).check()
    await quiet.getByLabel('С', { exact: true }).selectOption('23:00')
    await expect(quiet.getByLabel('С', { exact: true })).toHaveValue('23')
    // the changes are sent one after another
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(waits).toBeChecked({ checked: !isOn })
    await expect(quiet.getByLabel('С', { exact: true })).toHaveValue('23')
    await quiet.getByRole('checkbox', { name: 'Не беспокоить' }).uncheck()
    await waits.setChecked(isOn)
    await expect(quiet.getByLabel('С', { exact: true })).toBeHidden()
  },
)

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../launch/places.ts'
import { expect, type Page } from '../fixtures.ts'
import { codeFor } from '../messages.ts'
import { logIn } from '../person.ts'
import type { Platform } from '../platform.ts'

export const olga = { login: 'olga', email: 'olga@proba.example', password: 'зелёный трактор едет' }
export const ivan = { login: 'ivan', email: 'ivan@farm.example', password: 'синий трактор едет' }
const semyon = {
  name: 'Семён Сборщиков',
  login: 'semyon',
  email: 'semyon@farm.example',
  password: 'жёлтый трактор едет',
}
export const farm = { name: 'Ферма «Проба»', code: 'ferma-proba', inn: '3808123457' }

/** The command of `docs/operate.md` and the link that it prints. */
export async function becomeAdministrator(page: Page, platform: Platform): Promise<void> {
  const words = ['run', '--silent', 'admin:create', '--', '--login', olga.login, '--email', olga.email]
  const { stdout } = await promisify(execFile)('npm', words, {
    cwd: root,
    env: { ...process.env, DATABASE_OWNER_URL: platform.ownerUrl, PUBLIC_URL: platform.url },
  })
  await page.goto(/https?:\S+/.exec(stdout)?.[0] ?? stdout)
  await page.getByLabel('Новый пароль').fill(olga.password)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page).toHaveURL(/\/login/)
  await enter(page, olga)
}

export async function enter(page: Page, { login, password }: { login: string; password: string }): Promise<void> {
  await logIn(page, login, password)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Registers as a supplier and confirms by the link of the mail. */
export async function applyAsSupplier(page: Page, platform: Platform): Promise<void> {
  await page.goto('/registration/web/supplier')
  await page.getByLabel('ИНН').fill(farm.inn)
  await page.getByLabel('Название').fill(farm.name)
  await page.getByLabel('Город или регион').selectOption('Иркутская область')
  await register(page, platform, ivan)
}

/** Fills what every form of registration has, and confirms by the link of the mail. */
async function register(page: Page, platform: Platform, person: typeof ivan): Promise<void> {
  await page.getByLabel('Почта').fill(person.email)
  await page.getByLabel('Логин').fill(person.login)
  await page.getByLabel('Пароль', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: /персональных данных/ }).check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible()
  await page.goto(await codeFor(platform, person.email, /(\/registrationComplete\/\S+)/))
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('heading', { name: 'Готово' })).toBeVisible()
}

/** Registers as a person who buys for oneself, and logs in. */
export async function registerPerson(page: Page, platform: Platform, person: typeof semyon): Promise<void> {
  await page.goto('/registration/web/person')
  await page.getByLabel('Имя и фамилия').fill(person.name)
  await register(page, platform, person)
  await enter(page, person)
}

/** The supplier's owner invites a picker, who registers, accepts and logs in again. */
export async function hirePicker(supplier: Page, page: Page, platform: Platform): Promise<void> {
  await supplier.goto('/admin/staff')
  await supplier.getByRole('button', { name: 'Пригласить' }).click()
  const form = supplier.getByRole('dialog', { name: 'Пригласить сотрудника' })
  await form.getByLabel('Почта или мобильный телефон').fill(semyon.email)
  await form.getByLabel('Что делает').selectOption('Сборщик')
  await form.getByRole('button', { name: 'Отправить приглашение' }).click()
  const link = await codeFor(platform, semyon.email, /(\/invite\?code=[\w-]+)/)
  await registerPerson(page, platform, semyon)
  await page.goto(link)
  await page.getByRole('button', { name: 'Принять приглашение' }).click()
  await page.getByRole('button', { name: 'Выйти и войти снова' }).click()
  await expect(page).toHaveURL(/\/login/)
  await enter(page, semyon)
}

export async function approveApplication(page: Page): Promise<void> {
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: `Одобрить: ${farm.name}` }).click()
  const form = page.getByRole('dialog', { name: farm.name })
  await form.getByLabel('Регион').fill('Иркутская область')
  await form.getByLabel('Телефон для покупателей').fill('+7 3952 12-34-56')
  await form.getByLabel('Адрес магазина').fill('Иркутск, улица Ленина, 5')
  await form.getByRole('button', { name: 'Одобрить заявку' }).click()
  await expect(page.getByText(`${farm.name}: поставщик и магазин созданы`)).toBeVisible()
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { remotes, state, type RemoteName } from '../../launch/places.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'

/** Where each remote is seen, and what shows that it is there. */
const places: Record<RemoteName, { path: string; login?: string; heading: RegExp }> = {
  'mf-catalog': { path: '/', heading: /Что сегодня на стол/ },
  'mf-auth': { path: '/login', heading: /Вход/ },
  'mf-admin': { path: '/admin/orders', login: 'admin', heading: /Заказы/ },
  'mf-payments': { path: '/admin/sberBeneficiaryList', login: 'admin', heading: /Бенефициары/ },
}

const entry = /remoteEntry\.js$/
const chunk = /\/\w+\.[0-9a-f]{8}\.js$/
const style = /\.css$/
const answer = (status: number) => (route: Route) => route.fulfill({ status, body: '' })
const hang = () => new Promise<void>(() => {})

type Fault = { files: RegExp; happens: (route: Route) => Promise<void> }

const faults: Record<string, Fault> = {
  'вход 404': { files: entry, happens: answer(404) },
  'вход 500': { files: entry, happens: answer(500) },
  'вход оборван': { files: entry, happens: (route) => route.abort('connectionreset') },
  'вход молчит': { files: entry, happens: hang },
  'вход бросает ошибку': {
    files: entry,
    happens: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build")' }),
  },
  'часть 404': { files: chunk, happens: answer(404) },
  'стили 404': { files: style, happens: answer(404) },
}

const SHELL_MS = 3_000
/** The loader's deadline and a little more. */
const FALLBACK_MS = 12_000

const results: string[] = []

for (const remote of remotes) {
  for (const [name, { files, happens }] of Object.entries(faults)) {
    test(`${remote}, ${name}: the shell works, «Повторить» brings the screen without a reload`, async ({
      platform,
      page,
      faults: uncaught,
    }) => {
      const { path, login, heading } = places[remote]
      if (login) await enterAs(page, login)
      await page.goto(remote === 'mf-catalog' ? '/login' : '/lavka')
      await expect(page.getByRole('banner')).toBeVisible()

      let isBroken = true
      await page.route(`${platform.remoteUrl(remote)}/**`, (route) => {
        return isBroken && files.test(new URL(route.request().url()).pathname) ? happens(route) : route.continue()
      })
      const started = Date.now()
      await page.goto(path)
      await page.evaluate('window.isSamePage = true')
      await expect(page.getByRole('banner')).toBeVisible({ timeout: SHELL_MS })
      const shell = Date.now() - started

      const again = page.locator('main').getByRole('button', { name: 'Повторить' })
      await expect(again).toBeVisible({ timeout: FALLBACK_MS })
      const fallback = Date.now() - started

      await openAnother(page, remote)
      await page.goBack()
      await expect(again).toBeVisible({ timeout: FALLBACK_MS })

      isBroken = false
      await again.click()
      await expect(page.locator('main').getByRole('heading', { name: heading }).first()).toBeVisible()
      expect(await page.evaluate('window.isSamePage')).toBe(true)
      // the broken build's own exception is the fault, not ours
      uncaught.splice(0)
      results.push(`| ${remote} | ${name} | ${shell} | ${fallback} | да |`)
    })
  }
}

/** Another team's screen, reached by a press inside the same page. */
async function openAnother(page: Page, broken: RemoteName): Promise<void> {
  if (broken === 'mf-admin') {
    await page.getByRole('link', { name: 'Бенефициары' }).click()
    await expect(page.locator('main').getByRole('heading', { name: 'Бенефициары' }).first()).toBeVisible()
  } else if (broken === 'mf-payments') {
    await page.getByRole('link', { name: 'Заказы' }).click()
    await expect(page.locator('main').getByRole('heading', { name: 'Заказы' }).first()).toBeVisible()
  } else if (broken === 'mf-catalog') {
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await expect(page.getByLabel('Логин', { exact: true })).toBeVisible()
  } else {
    await page.getByRole('banner').getByRole('link', { name: 'Лавка' }).click()
    await expect(page.getByRole('heading', { name: /Что сегодня на стол/ })).toBeVisible()
  }
}

test.afterAll(async () => {
  const head = '| часть | сбой | каркас, мс | сообщение, мс | «Повторить» помогло |\n| --- | --- | --- | --- | --- |'
  await mkdir(join(state, 'reports'), { recursive: true })
  await writeFile(join(state, 'reports/fault-matrix.md'), `${head}\n${results.join('\n')}\n`)
})

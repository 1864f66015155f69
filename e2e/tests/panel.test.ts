import { serveRemote } from '@lavka/delivery/serve-remote'
import { createRegistry } from '@lavka/delivery/registry'
import { join } from 'node:path'
import { distOf, state } from '../../launch/places.ts'
import { violations } from '../axe.ts'
import { deriveBuild } from '../builds.ts'
import { openEdge } from '../edge.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enterAs } from '../person.ts'

const SHORTCUT = 'Control+Alt+KeyD'
const panelOn = (page: Page) => page.getByRole('dialog', { name: 'Из чего собрана страница' })

test(
  'the developer’s panel opens for an admin by a shortcut: parts, builds, times, shared modules, failures',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterAs(page, 'admin')
    await platform.stopRemote('mf-payments')
    await page.goto('/admin/sberBeneficiaryList')
    await expect(page.locator('main').getByRole('button', { name: 'Повторить' })).toBeVisible()
    await platform.startRemote('mf-payments')
    await page.getByRole('banner').getByRole('link', { name: 'В магазин' }).click()
    await expect(page.locator('main article').first()).toBeVisible()

    await page.keyboard.press(SHORTCUT)

    const panel = panelOn(page)
    const registry = await createRegistry([{ name: 'mf-catalog', directory: distOf('mf-catalog'), baseUrl: '' }])
    const build = registry.remotes['mf-catalog']?.stable ?? 'none'
    const catalogue = panel.getByRole('listitem').filter({ hasText: 'mf-catalog' })
    await expect(catalogue).toContainText(`На странице: ${build}`)
    await expect(catalogue).toContainText(/Загрузка \d+ мс; .*вход \d+, .*запуск \d+/)
    await expect(panel.getByRole('listitem').filter({ hasText: 'Не загрузилась' })).toContainText('mf-payments')
    await expect(panel.getByRole('row', { name: /^effector 23\.\d+\.\d+ host да$/ })).toBeVisible()
    await expect(panel.getByRole('row', { name: /^@lavka\/shared\/ui-data .* нет$/ })).toBeVisible()
    // this edge does not allow overrides
    await expect(panel.getByText('Своя сборка')).toBeHidden()
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  },
)

test(
  'where the edge allows developers, the panel puts a build in the place of a released one and back',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const directory = join(state, 'e2e/panel')
    const MINE = 'Моя сборка на стол'
    await deriveBuild('mf-catalog', { buildId: 'b000000000cc', directory, change: ['Что сегодня на стол', MINE] })
    const mine = await serveRemote({ directory })
    const edge = await openEdge(platform, { developerOrigins: [mine.listeningOrigin], buildFolder: () => undefined })
    const panel = panelOn(page)
    const heading = (name: RegExp | string) => page.locator('main').getByRole('heading', { name })

    await page.goto(`${edge.url}/`)
    await expect(heading(/Что сегодня/)).toBeVisible()
    await page.keyboard.press(SHORTCUT)
    await panel.getByLabel('Часть').selectOption('mf-catalog')
    await panel.getByLabel('Адрес').fill('https://elsewhere.example/remoteEntry.js')
    await panel.getByRole('button', { name: 'Подменить' }).click()
    await expect(panel.getByText(`Можно только отсюда: ${mine.listeningOrigin}`)).toBeVisible()
    await panel.getByLabel('Адрес').fill(`${mine.listeningOrigin}/b000000000cc/remoteEntry.js`)
    await panel.getByRole('button', { name: 'Подменить' }).click()
    await expect(heading(MINE)).toBeVisible()

    await page.keyboard.press(SHORTCUT)
    await expect(panel.getByText('Подменена:')).toBeVisible()
    await panel.getByRole('button', { name: 'Вернуть все выпущенные' }).click()
    await expect(heading(/Что сегодня/)).toBeVisible()
    await edge.close()
    await mine.close()
  },
)

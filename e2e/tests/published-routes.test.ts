import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterByForm } from '../person.ts'

const ROWS = `  {
    path: '/admin/delivery_plan',
    group: 'admin',
    exact: true,
    screen: 'delivery-plan',
    title: 'План доставки',
    allow: ['admin'],
    menu: { code: 'delivery-plan', position: 21 },
  },
  { path: '/delivery_plan', group: 'admin', exact: true, screen: 'delivery-plan', title: 'План доставки', allow: ['admin'] },
]`

/** The sources of a new screen with a menu entry: two route rows, a line in the table of screens, the screen. */
async function addScreen(source: string): Promise<void> {
  await edit(join(source, 'src/routes.ts'), /\n\] as const/, `\n${ROWS} as const`)
  const entry = `  'delivery-plan': lazyScreen(() => import('./screens/delivery-plan/delivery-plan')),\n}`
  await edit(join(source, 'src/index.ts'), /\} satisfies/, `${entry} satisfies`)
  const folder = join(source, 'src/screens/delivery-plan')
  await mkdir(folder)
  await writeFile(
    join(folder, 'delivery-plan.tsx'),
    'export default function DeliveryPlan() {\n  return <h1>Что везём завтра</h1>\n}\n',
  )
}

const RELEASE = { buildId: 'b00000000007', edit: addScreen }

async function edit(file: string, from: RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!from.test(text)) throw new Error(`${file} has no ${from}`)
  await writeFile(file, text.replace(from, to))
}

// a remote is built from edited sources
test.describe.configure({ timeout: 300_000 })
test.afterEach(({ platform }) => platform.setRegistry())

test(
  'a new build of a remote adds a screen and its menu entry to an open page of the running shop',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterByForm(page, 'admin')
    await page.goto('/admin')
    await page.evaluate('window.isSamePage = true')
    const menu = page.getByRole('navigation', { name: 'Кабинет' })
    await expect(menu.getByRole('link', { name: 'Отзывы' })).toBeVisible()
    const before = await menu.getByRole('link').allInnerTexts()
    expect(before.slice(0, 2)).toEqual(['Сводка', expect.stringMatching(/^Заказы/)])

    await platform.releaseEdited('mf-admin', RELEASE)

    // the registry is read again when a remote is shown, at most every ten seconds; its answer arrives after the older build is mounted
    const delayed: Route[] = []
    await page.route('**/registry.json', (route) => void delayed.push(route))
    await page.clock.setSystemTime(Date.now() + 60_000)
    await menu.getByRole('link', { name: 'Бенефициары' }).click()
    await menu.getByRole('link', { name: 'Сводка' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Сводка' })).toBeVisible()
    await expect.poll(() => delayed.length, 'the registry is asked for').toBeGreaterThan(0)
    for (const route of delayed) await route.continue()
    await page.unroute('**/registry.json')
    await expect(menu.getByRole('link', { name: 'План доставки' })).toBeVisible()
    // the badge of new orders may come later
    const after = before.toSpliced(2, 0, 'План доставки').map((text, at) => (at === 1 ? /^Заказы/ : text))
    await expect(menu.getByRole('link')).toHaveText(after)

    await menu.getByRole('link', { name: 'План доставки' }).click()
    await expect(page.getByRole('heading', { name: 'Что везём завтра' })).toBeVisible()
    await expect(page).toHaveTitle('План доставки — Лавка')
    expect(await page.evaluate('window.isSamePage')).toBe(true)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Что везём завтра' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'План доставки' })).toHaveAttribute('aria-current', 'page')
  },
)

test(
  'an address that was published after the page was opened is found by its link',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterByForm(page, 'admin')
    await page.goto('/admin/orders')
    await platform.releaseEdited('mf-admin', RELEASE)
    await expect(page.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: /^Заказы/ })).toBeVisible()
    // like a press on a link inside a text
    await page.evaluate("history.pushState(null, '', '/delivery_plan'); dispatchEvent(new PopStateEvent('popstate'))")
    await expect(page.getByRole('heading', { name: 'Что везём завтра' })).toBeVisible()
  },
)

test(
  'a row whose address another remote owns is ignored and reported',
  { tag: '@whole' },
  async ({ platform, page }) => {
    platform.setRegistry((registry) => {
      const record = registry.remotes['mf-payments']
      const build = record?.builds[record.stable]
      if (!record || !build) throw new Error('mf-payments is not in the registry')
      const [row] = build.routes ?? []
      const routes = [...(build.routes ?? []), ...(row ? [{ ...row, path: '/login' }] : [])]
      const remotes = {
        ...registry.remotes,
        'mf-payments': { ...record, builds: { [record.stable]: { ...build, routes } } },
      }
      return { ...registry, remotes }
    })
    await page.goto('/login')
    await expect(page.getByLabel('Логин', { exact: true })).toBeVisible()
    await expect
      .poll(() => platform.reports.find(({ kind }) => kind === 'route-refused'))
      .toMatchObject({ remote: 'mf-payments', rows: [{ remote: 'mf-payments', path: '/login', owner: 'mf-auth' }] })
  },
)

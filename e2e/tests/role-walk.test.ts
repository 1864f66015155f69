import type { Role, RouteRow } from '@lavka/shared/routing/route'
import { readRouteTable } from '../../launch/build/check-routes.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { fill } from '../load-cases.ts'
import { enterAs } from '../person.ts'
import { countCalls } from '../quiet.ts'
import { walk, type Seen } from '../walk.ts'

// The back office for everybody, at every published address: who may open it sees its rows, who may not is told so, and no call is refused.

const people: { login: string; role: Role }[] = [
  { login: 'admin', role: 'admin' },
  { login: 'operator', role: 'manager' },
  { login: 'zarechye', role: 'supplier' },
  { login: 'partner', role: 'partner' },
  { login: 'investor', role: 'investor' },
  { login: 'anna', role: 'client' },
  { login: '', role: 'anonymous' },
]

/** Values of parameters that everybody who may open the route has rows of. */
const ownSamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin/obj/:code?': { code: '' },
  '/admin/specification/:table': { table: 'shops' },
  '/admin/promo/:table?/:type?': { table: '', type: '' },
}

/** The screens that name themselves otherwise for some. */
const headings: Readonly<Partial<Record<string, Partial<Record<Role, string>>>>> = {
  '/admin/reviews': { supplier: 'Отзывы о ваших товарах' },
  '/admin/supplierProfile': { supplier: 'Ферма «Заречье»' },
}

/** The screens that the demonstration, or another test with the same platform, leaves empty, and how they say so. */
const empty: Readonly<Partial<Record<string, string>>> = {
  '/admin/alerts': 'Оповещений пока нет',
  '/admin/assembly': 'Собирать нечего',
  '/admin/bankDifferences': 'Пока пусто',
  '/admin/commission': 'Пока пусто',
  '/admin/commissionActs': 'Пока пусто',
  '/admin/obj/change-proposals': 'Пока пусто',
  '/admin/obj/commission-payments': 'Пока пусто',
  '/admin/promo/client-group-members': 'Пока пусто',
  '/admin/promo/client-groups': 'Пока пусто',
  '/admin/promo/code-series': 'Пока пусто',
  '/admin/promo/gift-certificates': 'Пока пусто',
  '/admin/promo/gift-dues': 'Пока пусто',
  '/admin/promo/gift-movements': 'Пока пусто',
  '/admin/promo/gift-series': 'Пока пусто',
  '/admin/receipts': 'Пока пусто',
  '/admin/topUps': 'Все деньги распределены',
}

/** The rows that the remotes publish with their builds. */
const published = (await readRouteTable()).routes
const routes = published.filter(({ group }) => group === 'admin')
const REFUSAL = 'Нет доступа к разделу'

test.describe.configure({ mode: 'parallel' })

const addressOf = ({ path }: RouteRow, own: Readonly<Record<string, string>> = {}) =>
  fill(path, { ...ownSamples[path], ...own })

test(
  'a seller, an investor and a buyer have the menu of their role, and are told of each screen that is not open to it',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await countCalls(page)
    for (const { login, role } of people.filter(({ role }) => ['supplier', 'investor', 'client'].includes(role)))
      await test.step(login, async () => {
        await enterAs(page, login)
        await page.goto('/admin')
        const closed = routes.filter(({ allow }) => !allow.includes(role))
        const ofScreens = [...new Map(closed.map((route) => [`${route.remote} ${route.screen}`, route])).values()]
        const addresses = ofScreens.map((route) => addressOf(route))
        const seen = await walk(page, addresses)
        expect(ofScreens.flatMap((route, at) => problemsOf(route, role, seen[at]))).toEqual([])
        expect(await menuLinks(page)).toEqual(linksOf(role))
      })
  },
)

for (const { login, role } of people) {
  const name = `${login || 'nobody'}: every address of the back office opens with rows, or says that it is not open`
  test(name, { tag: '@whole' }, async ({ page, platform }) => {
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
    })
    // cards of rows are cheaper than tables of forty columns
    await page.setViewportSize({ width: 390, height: 800 })
    await countCalls(page)
    if (login) await enterAs(page, login)
    await page.goto('/admin')
    // the documents of one payout belong to one seller
    const [{ rows: [payout = '1'] = [] } = {}] = await walk(page, ['/admin/payouts'])
    const { id: beneficiary } = await platform.database
      .selectFrom('beneficiaries')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const addresses = routes.map((route) => addressOf(route, { payout, beneficiary }))
    const seen = await walk(page, addresses)
    const problems = routes.flatMap((route, at) => problemsOf(route, role, seen[at]))

    const lists = seen.find(({ path }) => path === '/admin/obj')?.links ?? []
    const known = new Set(['/', ...addresses])
    const rest = await walk(
      page,
      lists.filter((path) => !known.has(path)),
    )
    problems.push(...rest.flatMap((one) => problemsOfOpen(one)))
    expect(problems).toEqual([])
    expect(refused).toEqual([])
    expect(await menuLinks(page)).toEqual(linksOf(role))
  })
}

function problemsOf({ path, title, allow }: RouteRow, role: Role, seen: Seen | undefined): string[] {
  if (!seen) return [`${path} was not opened`]
  if (role === 'anonymous')
    return seen.at === `/login?back=${encodeURIComponent(seen.path)}` ? [] : [`${path} came to ${seen.at}`]
  if (!allow.includes(role)) {
    const isRefused = seen.heading === REFUSAL && seen.title === `${REFUSAL} — Лавка` && seen.content === 0
    return isRefused ? [] : [`${path} is not refused: ${JSON.stringify(seen)}`]
  }
  const heading = headings[path]?.[role] ?? title
  const isNamed = path.includes(':') ? seen.heading !== '' : seen.heading === heading
  return [...(isNamed ? [] : [`${path} is called «${seen.heading}» instead of «${heading}»`]), ...problemsOfOpen(seen)]
}

function problemsOfOpen({ path, heading, title, content, parts, alerts }: Seen): string[] {
  const said = empty[path]
  return [
    title !== `${heading} — Лавка` && `${path} has the title «${title}» over «${heading}»`,
    alerts.length > 0 && `${path} says: ${alerts.join()}`,
    content === 0 && (said === undefined || !parts.includes(said)) && `${path} is empty: ${parts.join()}`,
  ].filter((problem) => problem !== false)
}

/** The addresses in the menu, sorted. */
async function menuLinks(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('#admin-menu a')].map(({ pathname }) => pathname),
  )
  return links.sort()
}

/** The addresses that the menu of a role must have, sorted. */
function linksOf(role: Role): string[] {
  const open = published.filter(({ menu, allow }) => menu && (menu.allow ?? allow).includes(role))
  return open.map(({ path }) => path.replace(/\/:\w+\?.*/, '').replace(/:\w+/, '-')).sort()
}

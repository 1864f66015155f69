import type { Role, RouteRow } from '@lavka/shared/routing/route'
import { readRouteTable } from '../../launch/build/check-routes.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { fill } from '../load-cases.ts'
import { enterAs } from '../person.ts'
import { countCalls } from '../quiet.ts'
import { isWhole } from '../tier.ts'
import { walk, type Seen } from '../walk.ts'

// Every published address of the back office, for everybody: who may open it sees its rows, who may not is told so, and no call is refused. The operator
// and a supplier open every screen, and of the addresses of one screen every second; `npm run role-walk`: every one.

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
  '/admin/obj/change-proposals': 'Пока пусто',
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
const routes = (await readRouteTable()).routes.filter(({ group }) => group === 'admin')
const REFUSAL = 'Нет доступа к разделу'

const isAlways = ({ path }: RouteRow) => path in ownSamples

/** Who opens every screen, but only every second address of a screen that has several. */
const isSelective = (role: Role) => role === 'manager' || role === 'supplier'

/** The rows that a role's walk opens. What is refused to the role is always among them, as it costs no calls, and so is the page with the links of all lists. */
function routesOf(role: Role): typeof routes {
  if (isWhole || !isSelective(role)) return routes
  const placeOf = (route: (typeof routes)[number]) => {
    const same = ({ remote, screen, allow }: typeof route) =>
      remote === route.remote && screen === route.screen && allow.includes(role)
    return routes.filter(same).indexOf(route)
  }
  return routes.filter((route) => !route.allow.includes(role) || isAlways(route) || placeOf(route) % 2 === 0)
}

test.describe.configure({ mode: 'parallel' })

for (const { login, role } of people) {
  test(`${login || 'nobody'}: every address of the back office opens with rows, or says that it is not open`, async ({
    page,
    platform,
  }) => {
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
    const opened = routesOf(role)
    const addressOf = ({ path }: RouteRow) => fill(path, { ...ownSamples[path], payout, beneficiary })
    const seen = await walk(page, opened.map(addressOf))
    const problems = opened.flatMap((route, at) => problemsOf(route, role, seen[at]))

    const lists = seen.find(({ path }) => path === '/admin/obj')?.links ?? []
    const known = new Set(['/', ...routes.map(addressOf)])
    const others = lists.filter((path) => !known.has(path))
    const rest = await walk(page, isWhole || !isSelective(role) ? others : others.filter((_path, at) => at % 2 === 1))
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
  const open = routes.filter(({ menu, allow }) => menu && allow.includes(role))
  return open.map(({ path }) => path.replace(/\/:.*/, '')).sort()
}

import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { followScreen, openScreen, settle } from '../open-screen.ts'
import { enterAs } from '../person.ts'
import { allQualityCases, groupsOf, quickQualityCases, widths, type QualityCase } from '../quality-cases.ts'
import { countCalls, quiet } from '../quiet.ts'
import { screens, type Screen } from '../screens.ts'
import { outOfReach } from '../tab-reach.ts'
import { isWhole } from '../tier.ts'

const groups = isWhole ? groupsOf(allQualityCases(screens), 12) : groupsOf(quickQualityCases(screens), screens.length)

/** Latin words in the visible text, in accessible names and in placeholders; logins and the like are no words (`translate="no"`). */
async function englishWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')]
    const spoken = named
      .filter((element) => !element.closest('[aria-hidden="true"]'))
      .flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      )
    const names = [...document.querySelectorAll<HTMLElement>('[translate="no"]')].map(({ innerText }) => innerText)
    const text = names.reduce((all, name) => all.replace(name, ' '), document.body.innerText)
    return [document.title, text, ...spoken]
  })
  // names without a Russian form (captions of keys included), and e-mail addresses
  const allowed = /^(cookie|API|Chrome|Linux|Ctrl|Enter|Escape|Page|Down|XLSX|CSV)$/i
  return texts
    .flatMap((text) => text.replace(/\S+@\S+/g, '').match(/[A-Za-z]{3,}/g) ?? [])
    .filter((word) => !allowed.test(word))
}

test.describe.configure({ mode: 'parallel' })

for (const group of groups) {
  const names = group.screens.map(({ name }) => name).join(', ')
  test(`${names}: accessible, Russian, whole, within the policy`, async ({ page }) => {
    test.setTimeout(group.screens.length * 60_000)
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
        refused.push(`${page.url()}: ${message.text()}`)
    })
    await countCalls(page)
    if (group.login) await enterAs(page, group.login)
    for (const [at, screen] of group.screens.entries()) await test.step(screen.name, () => look(page, screen, at === 0))
    expect(refused, 'refused by the policy').toEqual([])
    // axe is the same on each screen
    if (isWhole || !group.login) await test.step('what axe has to find is found', () => demandFindings(page))
  })
}

async function look(page: Page, screen: QualityCase, isFirst: boolean): Promise<void> {
  const what = (fault: string) => `${screen.name}: ${fault}`
  const [first = 0] = screen.widths
  await page.setViewportSize({ width: isWhole ? NARROW : first, height: 800 })
  await (isFirst ? openScreen : followScreen)(page, screen)
  if (screen.hasGoods) await expect(page.locator('main article').first()).toBeVisible()
  const [heading] = await page.locator('main h1').allInnerTexts()
  if (screen.path.startsWith('/admin')) await expect.soft(page).toHaveTitle(`${heading} — Лавка`)
  if (isWhole) await lookNarrow(page, screen)
  for (const width of screen.widths) {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height: 800 })
      await settle(page)
    }
    expect.soft(await sidewaysScroll(page), what(`sideways scroll, ${width}`)).toBeLessThanOrEqual(0)
    expect.soft(await brokenPictures(page), what(`broken pictures, ${width}`)).toEqual([])
    const words = new Set(await englishWords(page))
    words.delete(screen.login ?? '')
    expect.soft([...words], what(`English words, ${width}`)).toEqual([])
    const found = await violations(page, 'all', isWhole || isFirst ? 'html' : 'main')
    expect.soft(found, what(`axe, ${width}`)).toEqual([])
  }
}

const NARROW = 320

async function lookNarrow(page: Page, screen: Screen): Promise<void> {
  expect.soft(await sidewaysScroll(page), `${screen.name}: sideways scroll, 320`).toBeLessThanOrEqual(0)
  if (screen.path.startsWith('/settings')) {
    const section = page.getByRole('navigation', { name: 'Настройки' }).locator('[aria-current]')
    await expect.soft(section).toBeInViewport({ ratio: 1 })
  }
  if (isOfAccounts(screen)) expect.soft(await outOfReach(page), `${screen.name}: Tab does not come to`).toEqual([])
}

/** Addresses of cards, and what stands in each when it has loaded. */
const cards: [path: string, text: RegExp][] = [
  ['/admin/products?row=1', /^Хранение/],
  ['/admin/orders?order=1', /^Получатель/],
  ['/admin/traders?person=1', /^Анна Смирнова$/],
]

test(
  'open cards of a product, an order and a client at 390 and 1366 px: accessible, whole',
  { tag: '@whole' },
  async ({ page }) => {
    await countCalls(page)
    await enterAs(page, 'admin')
    for (const [path, text] of cards) {
      await page.goto(path)
      await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await quiet(page)
        expect.soft(await sidewaysScroll(page), `sideways scroll, ${path}, ${width}`).toBeLessThanOrEqual(0)
        expect.soft(await violations(page), `axe, ${path}, ${width}`).toEqual([])
      }
    }
  },
)

/** A check of the check: a picture and a field without a name, and pale text. */
async function demandFindings(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    const pale = document.createElement('p')
    pale.append('бледно')
    pale.style.color = '#ddd'
    main.append(document.createElement('img'), document.createElement('input'), pale)
  })
  const found = await violations(page)
  expect(found.map((one) => one.split('\n')[0]).sort()).toEqual(['color-contrast', 'image-alt', 'label'])
}

function isOfAccounts({ path }: Screen): boolean {
  return /^\/(login|registration|restore|settings|mobile\/profile)/.test(path)
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The pictures of the page that do not come; in the whole tier those far below too. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async (isWhole) => {
    for (const one of document.images) if (isWhole) one.loading = 'eager'
    const all = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete)
    const come = async (one: HTMLImageElement): Promise<void> => {
      if (one.complete) return
      await new Promise((resolve) => {
        for (const end of ['load', 'error']) one.addEventListener(end, resolve, { once: true })
      })
    }
    await Promise.all(all.map(come))
    return all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  }, isWhole)
}

import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enterAs } from '../person.ts'
import { openScreen, screens } from '../screens.ts'

const widths = [390, 1366]

/** Latin words that a person reads: everything visible, said to a screen reader or standing in an empty field. */
async function englishWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')]
    const spoken = named
      .filter((element) => !element.closest('[aria-hidden="true"]'))
      .flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      )
    return [document.title, document.body.innerText, ...spoken]
  })
  // names that have no Russian form (those on keys are Latin too), and addresses of mail
  const allowed = /^(cookie|API|Chrome|Linux|Enter|Escape|Page|Down)$/i
  return texts
    .flatMap((text) => text.replace(/\S+@\S+/g, '').match(/[A-Za-z]{3,}/g) ?? [])
    .filter((word) => !allowed.test(word))
}

for (const screen of screens) {
  for (const width of widths) {
    test(`${screen.name} at ${width} px: accessible, Russian, whole`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      if (screen.login) await enterAs(page, screen.login)
      await openScreen(page, screen)

      expect.soft(await violations(page), 'axe').toEqual([])
      const words = new Set(await englishWords(page))
      words.delete(screen.login ?? '')
      expect.soft([...words], 'English words').toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, 'sideways scroll').toBeLessThanOrEqual(0)
      const broken = await page.evaluate(() =>
        [...document.images]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .map(({ src }) => src),
      )
      expect.soft(broken, 'broken pictures').toEqual([])
      if (screen.hasGoods) await expect(page.locator('main article').first()).toBeVisible()
    })
  }
}

import type { Page } from '@playwright/test'

/** The controls of the screen that cannot be reached by pressing Tab repeatedly from its start. */
export async function outOfReach(page: Page): Promise<string[]> {
  await page.locator('main').evaluate((main) => {
    const controls = main.querySelectorAll('a[href], button:enabled, input:enabled, select, textarea, summary')
    for (const one of controls) if (one.checkVisibility()) one.setAttribute('data-ahead', '')
    main.tabIndex = -1
    main.focus()
  })
  const reach = () =>
    page.evaluate(() => {
      document.activeElement?.removeAttribute('data-ahead')
      return document.querySelectorAll('main [data-ahead]').length
    })
  for (let press = 0; press < 60 && (await reach()) > 0; press++) await page.keyboard.press('Tab')
  await reach()
  return page.locator('main [data-ahead]').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 160)))
}

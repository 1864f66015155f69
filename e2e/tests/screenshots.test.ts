import { join } from 'node:path'
import { root } from '../../launch/places.ts'
import { test } from '../fixtures.ts'
import { enoughOf, findGood } from '../goods.ts'
import { enterAs, takeProduct } from '../person.ts'
import { openScreen } from '../open-screen.ts'
import { screens } from '../screens.ts'

// `SCREENSHOTS=1 npm test browser` renews the pictures of the documentation.
const wanted = process.env['SCREENSHOTS'] ? screens.filter(({ name }) => name !== 'not-found') : []

for (const screen of wanted) {
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    test(`${screen.name} at ${width} px`, async ({ page, platform }) => {
      await page.setViewportSize({ width: 1366, height: 768 })
      if (screen.login) await enterAs(page, screen.login)
      if (screen.hasGoods || screen.name === 'checkout') {
        const weighed = await findGood(platform, { isWeighed: true })
        const packed = await findGood(platform, { isWeighed: false, not: [weighed] })
        await takeProduct(page, weighed, await enoughOf(platform, weighed))
        await takeProduct(page, packed, await enoughOf(platform, packed))
      }
      await page.setViewportSize({ width, height })
      const consent = page.getByRole('button', { name: 'Не надо' })
      await openScreen(page, screen)
      if (await consent.isVisible()) await consent.click()
      await page.screenshot({ path: join(root, `docs/screenshots/${screen.name}-${width}.png`) })
    })
  }
}

import { expect, test } from '../fixtures.ts'

// Every browser test fails on a violation (fixtures.ts), and quality.test.ts opens all screens. These tests show that a violation
// is detected, and what the policy blocks.

const attacks: Record<string, string> = {
  'a script in markup': `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.isHacked = true">')`,
  'an inline script': `document.body.append(Object.assign(document.createElement('script'), { text: 'window.isHacked = true' }))`,
  'a string as code': `setTimeout('window.isHacked = true', 0)`,
  eval: `setTimeout(() => eval('window.isHacked = true'))`,
  'a script from elsewhere': `document.body.append(Object.assign(document.createElement('script'), { src: 'http://localhost:1/evil.js' }))`,
}

test('code that is not the shop’s is held off and reported, however it comes into the page', async ({
  platform,
  page,
  faults,
}) => {
  await page.goto('/')
  for (const [name, code] of Object.entries(attacks))
    await test.step(name, async () => {
      // as the page's own code would do it: Playwright's evaluation is not subject to the policy
      await page.evaluate(`(() => { try { ${code} } catch {} })()`)
      await expect.poll(() => platform.reports.some((report) => 'csp-report' in report), name).toBe(true)
      expect(await page.evaluate('window.isHacked'), name).toBeUndefined()
      platform.reports.splice(0)
      faults.splice(0)
    })
})

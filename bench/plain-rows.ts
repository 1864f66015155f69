import type { Page } from '@playwright/test'

/** Puts copies of the rows that are in the page in the place of the grid: elements without any code. Copied, as the page's policy lets no text become HTML. */
export async function showPlainRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const area = document.querySelector('.ant-table-content')
    const rows = [...(area?.querySelectorAll('tr.ant-table-row') ?? [])]
    const { width = 0, height = 0 } = area?.getBoundingClientRect() ?? {}
    const plain = document.createElement('div')
    plain.className = 'ant-table-content'
    plain.style.cssText = `width:${width}px;height:${height}px;overflow:auto`
    const table = document.createElement('table')
    for (let time = 0; time < 40; time++) table.append(...rows.map((row) => row.cloneNode(true)))
    plain.append(table)
    const around = document.querySelector('main') ?? document.body
    around.replaceChildren(plain)
  })
  await page.waitForTimeout(3000)
}

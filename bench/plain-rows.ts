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
    table.append(...rows.map((row) => row.cloneNode(true)))
    plain.append(table)
    const around = document.querySelector('main') ?? document.body
    around.replaceChildren(plain)
  })
  await page.waitForTimeout(3000)
}

/** Puts other copies of the rows in their place, at first without their texts, `times`, as a jump through a long list does: all are drawn twice for each. */
export async function replacePlainRows(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await page.evaluate(() => {
      const table = document.querySelector('main .ant-table-content table')
      const copies = [...(table?.querySelectorAll('tr') ?? [])].map((row) => row.cloneNode(true))
      const empty = copies.map((row) => row.cloneNode(true))
      for (const row of empty) if (row instanceof Element) for (const cell of row.children) cell.textContent = '…'
      table?.replaceChildren(...empty)
      setTimeout(() => table?.replaceChildren(...copies), 40)
    })
    await page.waitForTimeout(80)
  }
}

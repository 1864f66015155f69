import type { Page } from '@playwright/test'

/** Puts the rows that are in the page, several times, in the place of the grid as HTML alone. */
export async function showPlainRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const area = document.querySelector('.ant-table-content')
    const rows = [...(area?.querySelectorAll('tr.ant-table-row') ?? [])].map((row) => row.outerHTML).join('')
    const { width = 0, height = 0 } = area?.getBoundingClientRect() ?? {}
    const plain = document.createElement('div')
    plain.className = 'ant-table-content'
    plain.style.cssText = `width:${width}px;height:${height}px;overflow:auto`
    plain.append(...new DOMParser().parseFromString(`<table>${rows.repeat(40)}</table>`, 'text/html').body.children)
    const around = document.querySelector('main') ?? document.body
    around.replaceChildren(plain)
  })
  await page.waitForTimeout(3000)
}

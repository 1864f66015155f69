import { expect, type Page } from '../fixtures.ts'

/** The last row of the report of orders. The facts of reports follow the orders within twenty seconds. */
export async function findInReport(page: Page, row: readonly string[]): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/suppliers/reports/orders')
    const total = page.getByRole('row', { name: /^Итого/ }).getByRole('cell')
    await expect(total.first()).toBeVisible()
    expect(await total.allInnerTexts()).toEqual(row)
  }).toPass({ timeout: 120_000, intervals: [4_000] })
}

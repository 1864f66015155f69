import { expect, type Page } from '../fixtures.ts'
import type { Platform } from '../platform.ts'

/** The last row of the report of orders, once the facts of reports have followed the orders: within twenty seconds. */
export async function findInReport(page: Page, { database }: Platform, row: readonly string[]): Promise<void> {
  const notFollowed = () => database.selectFrom('fact_changes').select('id').limit(1).execute()
  await expect.poll(notFollowed, { timeout: 120_000, intervals: [500] }).toEqual([])
  await page.goto('/admin/suppliers/reports/orders')
  const total = page.getByRole('row', { name: /^Итого/ }).getByRole('cell')
  await expect(total).toHaveText([...row])
}

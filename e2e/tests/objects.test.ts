import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'

test(
  'a tag is found, changed over somebody else’s change, and taken back, by keyboard',
  { tag: '@whole' },
  async ({ page, context }) => {
    await enterAs(page, 'admin')
    await page.goto('/admin/obj')
    await page.getByRole('link', { name: /Метки товаров/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Метки товаров' })).toBeVisible()

    const filter = page.getByRole('textbox', { name: 'Название: содержит' })
    const first = page.locator('tbody tr[data-row-id]').first()
    await expect(first).toBeVisible()
    const code = (await first.getAttribute('data-row-id')) ?? ''
    const title = (await first.locator('td').nth(2).textContent()) ?? ''
    await filter.fill(title)
    await filter.press('Enter')
    await expect(page).toHaveURL(/f\.name=/)

    await page.locator(`tr[data-row-id="${code}"]`).focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('dialog').getByLabel('Название')
    await expect(field).toHaveValue(title)
    expect(await violations(page)).toEqual([])

    const other = await context.newPage()
    await other.goto(`/admin/obj/tags?row=${code}`)
    await other.getByRole('dialog').getByLabel('Название').fill(`${title} у них`)
    await other.keyboard.press('Control+s')
    await expect(other.getByRole('dialog').getByText(/^Сохранено/)).toBeVisible()
    await other.close()

    await field.fill(`${title} у меня`)
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('group', { name: 'Название' })
    await expect(conflict).toContainText(`${title} у них`)
    expect(await violations(page)).toEqual([])
    await conflict.getByRole('button', { name: 'Оставить моё' }).press('Enter')
    await field.press('Control+s')
    await expect(page.getByRole('dialog').getByText(/^Сохранено/)).toBeVisible()

    await page.getByRole('tab', { name: 'Запись' }).press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${title} у них → ${title} у меня`)).toBeVisible()
    await page.getByRole('button', { name: 'Вернуть' }).first().press('Enter')
    await page.getByRole('tab', { name: 'История' }).press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(`${title} у них`)
  },
)

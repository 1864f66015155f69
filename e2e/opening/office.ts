import { expect, type Page } from '../fixtures.ts'
import { quiet } from '../quiet.ts'

/** The form of a new record of an object, open and complete. */
export async function newRecord(page: Page, path: string, title: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Добавить', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: title })
  await expect(form.getByRole('button', { name: 'Добавить', exact: true })).toBeVisible()
  return form
}

/** Fills the fields by their captions; a look-up is typed and its first answer is taken. */
export async function fillRecord(page: Page, form: ReturnType<Page['locator']>, values: Record<string, string>) {
  for (const [caption, value] of Object.entries(values)) {
    const field = form.getByLabel(caption, { exact: true })
    const tag = await field.evaluate((element) => element.tagName + (element.getAttribute('role') ?? ''))
    if (tag.startsWith('SELECT')) await field.selectOption(value)
    else if (tag.endsWith('combobox')) {
      await field.fill(value)
      await page.locator('.ant-select-item-option', { hasText: value }).first().click()
    } else await field.fill(value)
  }
}

/** Adds a record of an object by its form. */
export async function addRecord(page: Page, path: string, title: string, values: Record<string, string>) {
  const form = await newRecord(page, path, title)
  await fillRecord(page, form, values)
  await form.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeHidden()
  await quiet(page)
}

/** What has been done is told in its place and as a notice. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
}

import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { enterAs } from '../person.ts'

test(
  'unsaved edits are asked about from the moment when they are made, also before the code of the dialog has come',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'anna')
    // host/src/notices/early-leave-guard.ts; also the next attempts
    const release = await hold(page, '**/assets/late.*.js*')
    await page.goto('/settings/web/addresses')
    await page.locator('main').getByRole('link', { name: 'Профиль' }).click()
    const name = page.locator('main').getByLabel(/^Имя/)
    await expect(name).not.toHaveValue('')
    const edited = `${await name.inputValue()} Я`

    const asked: string[] = []
    const answers = [false, false, true]
    page.on('dialog', async (dialog) => {
      asked.push(dialog.message() || dialog.type())
      await (answers.shift() ? dialog.accept() : dialog.dismiss())
    })
    await name.fill(edited)
    await page.goBack()
    await expect.poll(() => asked).toEqual(['Уйти без сохранения?'])
    await expect(page).toHaveURL(/\/settings\/web\/profile/)
    await expect(name).toHaveValue(edited)

    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked.slice(1)).toEqual(['beforeunload'])
    await expect(name).toHaveValue(edited)

    await page.getByRole('banner').getByRole('link', { name: 'Лавка' }).first().click()
    await expect(page.locator('main').getByRole('heading', { name: 'Что сегодня на стол?' })).toBeVisible()
    expect(asked).toHaveLength(3)
    release()
  },
)

import { expect, test } from '../fixtures.ts'
import type { Platform } from '../platform.ts'

test(
  'a guest comes from the front page, answers by keyboard, and is asked no more',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const before = await countAnswers(platform)
    await page.goto('/')
    await page.getByRole('link', { name: 'Пройти опрос' }).click()
    await expect(page).toHaveURL(/\/polls\/web\/kak-luchshe$/)
    await page.getByRole('button', { name: 'Отправить ответы' }).click()
    await expect(page.getByText('Выберите ответ').first()).toBeVisible()
    // the focus is on the first question that needs an answer
    await page.keyboard.press('ArrowRight')
    await page.getByRole('radio', { name: 'Вечером' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel(/Что ещё нам стоит знать/).fill('Хлеб прекрасный')
    await page.getByRole('button', { name: 'Отправить ответы' }).press('Enter')
    await expect(page.getByText('Спасибо за ответы')).toBeVisible()

    await page.reload()
    await expect(page.getByText('Вы уже ответили')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Пройти опрос' })).toBeHidden()
    expect(await countAnswers(platform)).toBe(before + 1)
  },
)

/** The answers of guests. */
async function countAnswers({ database }: Platform): Promise<number> {
  const { count } = await database
    .selectFrom('poll_responses')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

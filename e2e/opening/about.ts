import { expect, type Page } from '../fixtures.ts'
import { fillRecord, newRecord, says } from './office.ts'

/** «О магазине»: what the shop is called and who answers for it. */
export async function nameShop(page: Page): Promise<void> {
  await page.goto('/admin/about')
  await fillRecord(page, page.getByRole('tabpanel', { name: 'Запись' }), {
    Название: 'Проба',
    'Где покупают': 'в «Пробе»',
    'Юридическое название': 'ООО «Проба-Маркет»',
    ИНН: '7707083893',
    'Юридический адрес': '664000, Иркутск, улица Ленина, 1',
  })
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await says(page, /^Сохранено: /)
}

/** Every service page from its template, in force from today. */
export async function publishPages(page: Page): Promise<void> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date())
  const title = 'Редакция страницы: новая запись'
  const pages = ['Доставка', 'Оплата', 'Возврат', 'Оферта', 'Персональные данные', 'Контакты', 'Продавцы']
  const form = await newRecord(page, '/admin/servicePages', title)
  for (const name of pages) {
    await form.getByLabel('Страница', { exact: true }).selectOption(name)
    await form.getByRole('button', { name: 'Начать с образца' }).click()
    const text = form.getByLabel('Текст', { exact: true })
    await expect(text).not.toHaveValue('')
    // what only the shop knows stands in brackets
    const own = (await text.inputValue()).replaceAll(/[[\]]/g, '')
    await fillRecord(page, form, { 'Действует с': today, Текст: own })
    await form.getByRole('button', { name: 'Сохранить и добавить ещё' }).click()
    await expect(text).toHaveValue('')
  }
}

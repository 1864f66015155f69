import { expect, type Page } from '../fixtures.ts'
import { addRecord, fillRecord, says } from './office.ts'
import { farm } from './people.ts'

/** Requisites, areas and the number of orders in one window. */
export async function fillProfile(page: Page): Promise<void> {
  await page.goto('/admin/supplierProfile')
  const card = page.getByRole('tabpanel', { name: 'Запись' })
  await fillRecord(page, card, {
    'Юридическое название': 'ООО «Проба»',
    ОГРН: '1233800012346',
    КПП: '380801001',
    'Юридический адрес': '664000, Иркутск, улица Ленина, 5',
    'Куда доставляет': 'Иркутск, Ангарск',
    'Заказов в одно окно': '5',
    'Цена доставки, ₽': '150',
  })
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await says(page, `Сохранено: ${farm.name}`)
  await addRecord(page, '/admin/obj/documents', 'Документ: новая запись', {
    Название: 'Декларация на молочную продукцию',
    'Номер документа': 'ЕАЭС N RU Д-RU.РА01.В.00001/26',
    Выдан: '2026-11-01',
    'Действует до': '2031-11-01',
  })
}

/** The administrator's contract is written, offered and accepted by the supplier. */
export async function makeContract(office: Page, supplier: Page): Promise<void> {
  await addRecord(office, '/admin/contracts', 'Договор: новая запись', {
    Номер: '1/26',
    Поставщик: farm.name,
    'Действует с': '2026-11-01',
    'Комиссия, %': '10',
  })
  await decide(office, '/admin/contracts', '1/26', ['Предложить поставщику', 'Да, предложить поставщику'])
  await says(office, /поставщику ушло письмо/)
  await decide(supplier, '/admin/contracts', '1/26', ['Принять договор', 'Да, принять договор'])
  await says(supplier, 'Договор принят')
}

/** The filled checklist is sent, and the administrator approves the supplier. */
export async function startSelling(office: Page, supplier: Page): Promise<void> {
  await supplier.goto('/admin/supplierProfile')
  await supplier.getByRole('button', { name: 'Отправить на проверку' }).click()
  await expect(supplier.getByRole('button', { name: 'Отправить на проверку' })).toBeHidden()
  await decide(office, '/admin/supplierProfile', farm.name, ['Одобрить'])
  await says(office, 'Поставщик одобрен, его товары уже в магазине')
}

export async function startPromotion(office: Page): Promise<void> {
  await addRecord(office, '/admin/promo', 'Акция: новая запись', {
    Название: 'Скидка на открытие',
    'Процент, %': '10',
    Категория: 'Молочное',
  })
  await decide(office, '/admin/promo', 'Скидка на открытие', ['Запустить', 'Да, запустить'])
  await says(office, 'Акция запущена')
}

/** Opens a record of a list and presses the buttons one after the other. */
export async function decide(page: Page, path: string, name: string, buttons: readonly string[]): Promise<void> {
  await page.goto(path)
  await page.locator('tbody tr[data-row-id]').getByRole('link', { name }).click()
  for (const button of buttons) await page.getByRole('button', { name: button, exact: true }).click()
}

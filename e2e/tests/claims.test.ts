import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'
import { photoNamed } from '../photo.ts'
import type { Platform } from '../platform.ts'

const words = 'Пакет порван, половина рассыпалась'
const photo = photoNamed('paket.png')

test(
  'a buyer claims a spoiled product with a photo, an operator returns a part, and the buyer sees what is owed',
  { tag: '@whole' },
  async ({ page, platform, browser }) => {
    const { id, number } = await findReceived(platform, 'anna')
    await enterAs(page, 'anna')
    await page.goto('/myOrders?state=received')
    await page.getByRole('button', { name: `Подать претензию: заказ № ${number}` }).click()
    const form = page.getByRole('form', { name: `Претензия по заказу № ${number}` })
    await form.getByRole('checkbox').first().check()
    await form.getByLabel(/Расскажите подробнее/).fill(words)
    await form.getByLabel(/^Снимки товара.*: файл$/).setInputFiles(photo)
    await expect(form.getByText('paket.webp')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Отправить претензию' }).click()
    const claims = page.getByRole('region', { name: `Претензии по заказу № ${number}` })
    await expect(claims.getByText('Ждёт ответа')).toBeVisible()

    const claim = await platform.database
      .selectFrom('claims')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const office = await browser.newPage({ baseURL: platform.url })
    await enterAs(office, 'admin')
    await office.goto(`/admin/claims?row=${claim.id}`)
    await expect(office.getByText(words)).toBeVisible()
    await expect(office.getByRole('img', { name: 'Снимок 1' })).toBeVisible()
    const answer = office.getByRole('form', { name: 'Ответ на претензию' })
    await answer.getByRole('textbox').first().fill('10,5')
    await answer.getByLabel('Что ответить покупателю').fill('Половина цела')
    expect(await violations(office)).toEqual([])
    await answer.getByRole('button', { name: 'Вернуть 10,50' }).click()
    await expect(office.getByText('Покупателю вернётся 10,50')).toBeVisible()
    await office.close()

    await page.reload()
    await expect(claims.getByText('Вернём 10,50 ₽. Наличными через курьера')).toBeVisible()
  },
)

/** A person's latest received order that was paid at the door. */
async function findReceived({ database }: Platform, login: string) {
  return database
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.number'])
    .where('users.login', '=', login)
    .where('orders.status', 'in', ['delivered', 'completed'])
    .where('orders.funds', '=', 'none')
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()
}

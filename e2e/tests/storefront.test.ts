import { expect, test } from '../fixtures.ts'
import { findGood, findTiered } from '../goods.ts'
import { enterAs, money, setQuantity, takeProduct } from '../person.ts'
import { live } from '../quiet.ts'

// `next` is the link to follow from there
const deepLinks = [
  { path: '/shopsMain/zarechye', heading: 'Магазины: Ферма «Заречье»', next: 'Молочная лавка' },
  { path: '/supplier_list/priokskiy', heading: 'Хозяйства: Кооператив «Приокский»', next: /Ферма «Заречье»/ },
  { path: '/supplier_info/zarechye', heading: 'Ферма «Заречье»', next: 'Смотреть товары' },
  { path: '/taplink', heading: 'Ссылки и контакты', next: /Ферма «Заречье»/ },
  { path: '/taplink?supplier=zarechye', heading: 'Ферма «Заречье»', next: 'Заказать продукты' },
  { path: '/lavka?list=favourites', heading: 'Избранное', next: 'Вы смотрели' },
  { path: '/mobile/catalog/list', heading: 'Каталог', next: 'Все товары' },
  { path: '/mobile/catalog/products/zarechye', heading: 'Ферма «Заречье»', next: 'Все магазины' },
  { path: '/mobile/trash', heading: 'Корзина', next: 'Выбрать продукты' },
]

test(
  'each address of the storefront opens by itself, for a guest and for a person',
  { tag: '@whole' },
  async ({ page }) => {
    for (const login of ['', 'anna']) {
      if (login) await enterAs(page, login)
      for (const { path, heading, next } of deepLinks) {
        await page.goto(path)
        await expect(page.locator('main').getByRole('heading', { level: 1 }), `${login} ${path}`).toHaveText(heading)
        await expect(page.locator('main').getByRole('link', { name: next }).first(), `${login} ${path}`).toBeVisible()
      }
      await page.goto('/mobile/profile')
      const first = page.locator('main').getByRole('link').first()
      await expect(first).toHaveText(login ? 'Мои заказы' : 'Войти')
    }
  },
)

test(
  'on a phone: list, product, basket, profile, and back the same way',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const milk = await findGood(platform, { isWeighed: false, supplierCode: 'zarechye' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/mobile/catalog/list')
    await expect(page.getByRole('button', { name: 'Назад' })).toBeHidden()
    await page.locator('main').getByRole('link', { name: /^Яйца/ }).click()
    await expect(page).toHaveURL('/mobile/catalog/products/-/-/yaytsa')
    await page.getByRole('button', { name: 'Назад' }).click()
    await expect(page).toHaveURL('/mobile/catalog/list')

    await page.goto(`/mobile/catalog/products/-/-/-/${milk.code}`)
    await page
      .getByRole('button', { name: `В корзину: ${milk.name}` })
      .first()
      .click()
    await page
      .getByRole('navigation', { name: 'Главное' })
      .getByRole('button', { name: /^Корзина/ })
      .last()
      .click()
    await expect(page).toHaveURL('/mobile/trash')
    await expect(page.locator('main').getByRole('link', { name: milk.name })).toBeVisible()
    await page.locator('main').getByRole('link', { name: milk.name }).click()
    await expect(page).toHaveURL(`/mobile/catalog/products/-/-/-/${milk.code}`)

    await page.getByRole('button', { name: 'Назад' }).click()
    await expect(page).toHaveURL('/mobile/trash')
    await page.getByRole('link', { name: 'Профиль' }).click()
    await expect(page).toHaveURL('/mobile/profile')
    await page.goBack()
    await expect(page).toHaveURL('/mobile/trash')

    await page.getByRole('button', { name: 'Поиск' }).click()
    await expect(page).toHaveURL('/mobile/catalog/list')
    await expect(page.locator('main').getByRole('heading', { name: 'Каталог' })).toBeVisible()
    await expect(page.locator('#search')).toBeFocused()
    // a page that both shops have stays in the phone's frame after a reload
    await page.goto('/supplier_info/zarechye')
    const bar = page.getByRole('navigation', { name: 'Главное' })
    await expect(bar.getByRole('link', { name: 'Каталог' })).toHaveAttribute('href', '/mobile/catalog/list')
  },
)

test(
  'a guest’s favourite survives a reload and is merged with the person’s at the login',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const good = await findGood(platform, { isWeighed: true })
    await page.goto(`/lavka/-/-/-/${good.code}`)
    await live(page)
    const favouriteButton = page.getByRole('button', { name: 'В избранное', exact: true })
    await favouriteButton.click()
    await expect(page.getByRole('button', { name: 'В избранном', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'В избранном', exact: true })).toHaveAttribute('aria-pressed', 'true')

    await enterAs(page, 'novichok')
    await page.goto('/lavka?list=favourites')
    await expect(page.locator('main article')).toHaveCount(1)
    await expect(page.locator('main').getByRole('link', { name: good.name })).toBeVisible()
  },
)

test(
  'a price by quantity: the basket’s total is the server’s, below the tier, at it and above',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const good = await findTiered(platform)
    await enterAs(page, 'anna')
    await takeProduct(page, good, good.minimum)
    for (const quantity of [good.tier.from - good.step, good.tier.from, good.tier.from + good.step]) {
      await setQuantity(page, good.name, quantity)
      const price = quantity < good.tier.from ? good.priceKopecks : good.tier.priceKopecks
      const answer = await page.evaluate(
        async ([product, quantity, priceKopecks]) => {
          const stored = JSON.parse(localStorage.getItem('lavka.session') ?? '{}') as { token?: string }
          const order_properties = {
            receiver: 'Анна',
            phone: '+7 900 123-45-67',
            address: 'Тула, Ленина, 1',
            window: '',
          }
          const json_data = [{ product, quantity, priceKopecks }]
          const response = await fetch('/api/clientv9/order', {
            method: 'POST',
            headers: {
              authorization: `Bearer ${stored.token}`,
              'content-type': 'application/json',
              version: '9.0.0',
              'idempotency-key': crypto.randomUUID(),
            },
            body: JSON.stringify({
              cmd: 'place',
              supplier: '',
              delivery: '1',
              comment: '',
              toCheckOrder: true,
              json_data,
              order_properties,
            }),
          })
          return (await response.json()) as { totalKopecks?: number; code?: string }
        },
        [good.code, quantity, price] as const,
      )
      const sum = money(answer.totalKopecks ?? 0)
      await expect(
        page.locator('main').getByText(`В корзине на ${sum}`),
        `${quantity}: ${JSON.stringify(answer)}`,
      ).toBeVisible()
    }
  },
)

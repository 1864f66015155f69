import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'

const { app, owner, logInAs } = useApp()

type Headers = Awaited<ReturnType<typeof logInAs>>
let admin: Headers, manager: Headers, farmer: Headers

before(async () => {
  const farm = await insertSupplier(owner)
  admin = await logInAs({ role: 'admin' })
  manager = await logInAs({ role: 'manager' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
})

describe('the routes of specification §7', () => {
  const rows = async (headers: Headers, url: string) => {
    const answer = await app.inject({ url: `/apiadmin/${url}`, headers })
    return {
      status: answer.statusCode,
      codes: answer.json<{ data?: { code: string }[] }>().data?.map(({ code }) => code),
    }
  }

  test('admin/products by a section of the catalogue: the whole branch', async () => {
    const section = await insertCategory(owner)
    const inside = await insertCategory(owner, { parent_id: section.id })
    const shelf = await insertCategory(owner, { parent_id: inside.id })
    const top = await insertProduct(owner, { category_id: section.id })
    const middle = await insertProduct(owner, { category_id: inside.id })
    const low = await insertProduct(owner, { category_id: shelf.id })
    await insertProduct(owner)
    const found = (code: string) => rows(manager, `admin/products?cat_type=${code}&sort=${JSON.stringify('id')}`)
    assert.deepEqual(await found(section.code), { status: 200, codes: [top.code, middle.code, low.code] })
    assert.deepEqual(await found(inside.code), { status: 200, codes: [middle.code, low.code] })
    assert.deepEqual(await found(shelf.code), { status: 200, codes: [low.code] })
    const inShop = [['id', 'anyof', [top.id, low.id]], 'and', ['categoryType', '<>', inside.code]]
    const others = await rows(manager, `admin/products?filter=${JSON.stringify(inShop)}`)
    assert.deepEqual(others, { status: 200, codes: [top.code] })
    const shelves = await rows(manager, `admin/categories?cat_type=${inside.code}&sort=${JSON.stringify('id')}`)
    assert.deepEqual(shelves, { status: 200, codes: [inside.code, shelf.code] })
    assert.equal((await rows(manager, 'admin/tags?cat_type=x')).status, 400, 'tags have no section')
    assert.equal((await rows(farmer, 'admin/products')).status, 403)
  })

  test('an edit of admin/products by a section finds only what is in the branch, and leaves it there', async () => {
    const section = await insertCategory(owner)
    const shelf = await insertCategory(owner, { parent_id: section.id })
    const product = await insertProduct(owner, { category_id: shelf.id, name: 'Сыр' })
    const other = await insertCategory(owner)
    const put = async (section: string, version: number, values: object) => {
      const url = `/apiadmin/admin/products?cat_type=${section}`
      const payload = { key: product.id, version, values }
      const answer = await app.inject({ method: 'PUT', url, headers: manager, payload })
      const { code, name } = answer.json<{ code?: string; name?: string }>()
      return { status: answer.statusCode, said: name ?? code }
    }
    assert.deepEqual(await put(section.code, 1, { name: 'Сыр твёрдый' }), { status: 200, said: 'Сыр твёрдый' })
    assert.deepEqual(await put(other.code, 2, { name: 'Чужой' }), { status: 404, said: 'NOT_FOUND' })
    const moved = { categoryId: other.id }
    assert.deepEqual(await put(section.code, 2, moved), { status: 422, said: 'VALUE_REFUSED' })
    assert.deepEqual(await put(section.code, 2, { categoryId: section.id }), { status: 200, said: 'Сыр твёрдый' })
    assert.deepEqual(await put('', 3, moved), { status: 200, said: 'Сыр твёрдый' }, 'no section is no condition')
  })

  test('admin/suppliers/{x} by the code of the supplier, suppliers/{x} its own', async () => {
    const shop = await insertShop(owner)
    const seller = await owner
      .selectFrom('suppliers')
      .select('code')
      .where('id', '=', shop.supplier_id)
      .executeTakeFirstOrThrow()
    assert.deepEqual((await rows(manager, `admin/suppliers/shops?code=${seller.code}`)).codes, [shop.code])
    const own = await rows(await logInAs({ role: 'supplier', supplier_id: shop.supplier_id }), 'suppliers/shops')
    assert.deepEqual(own.codes, [shop.code])
  })

  test('admin/suppliers/{x} by the state and the code, for each list that has them', async () => {
    const other = await insertSupplier(owner)
    const ofCode = await rows(manager, `admin/suppliers/suppliers?code=${other.code}`)
    assert.deepEqual(ofCode, { status: 200, codes: [other.code] })
    const withoutState = await rows(manager, 'admin/suppliers/shops?status=open')
    assert.equal(withoutState.status, 400)
  })

  test('each list with rows of suppliers has their code, and each state goes by «status»', async () => {
    await app.ready()
    const both = app.objects.office.all().filter(({ fields }) => 'supplierName' in fields)
    const asked = both.map(async ({ name, fields, readEvent, allow }) => {
      if (readEvent || !allow.includes('admin')) return []
      const state = fields['status']?.values ?? fields['state']?.values
      const status = state?.[0] ? `&status=${state[0].value}` : ''
      const { status: answered } = await rows(admin, `admin/suppliers/${name}?code=nobody${status}`)
      return answered === 200 ? [] : [`${name}: ${answered}`]
    })
    assert.deepEqual((await Promise.all(asked)).flat(), [])
  })

  test('objects/{name} answers a page of the list, as the other readings do', async () => {
    const shop = await insertShop(owner)
    const next = await insertShop(owner)
    const filter = JSON.stringify(['id', 'anyof', [shop.id, next.id]])
    const page = (skip: number) =>
      app.inject({
        url: `/apiadmin/objects/shops?take=1&skip=${skip}&requireTotalCount=true&sort="id"&filter=${filter}`,
        headers: manager,
      })
    const codes = async (skip: number) => (await page(skip)).json<{ data: { code: string }[]; totalCount: number }>()
    assert.deepEqual([(await codes(0)).totalCount, (await codes(0)).data[0]?.code], [2, shop.code])
    assert.deepEqual(
      (await codes(1)).data.map(({ code }) => code),
      [next.code],
    )
  })

  test('the menu is no object, and an unknown name none either', async () => {
    const answer = await app.inject({ url: '/apiadmin/manager/menu?parent_code=objects', headers: manager })
    assert.notEqual(answer.statusCode, 404)
    assert.equal((await rows(manager, 'admin/nothing')).status, 404)
  })
})

import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertCategory, insertProduct } from '../../../../test/rows.ts'
import type { EditRefusal, RowChange } from '../../objects/schema.ts'
import type { PageHead } from '../../pages/schema.ts'
import type { CategoryNode } from './schema.ts'

const { app, owner, logInAs } = useApp()
const url = '/apiadmin/objects/categories'

type Headers = Awaited<ReturnType<typeof logInAs>>
type Refusal = { code: string; message: string; details?: EditRefusal }
let manager: Headers

before(async () => {
  manager = await logInAs({ role: 'manager' })
})

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload: object = {}) {
  const answer = await app.inject({ method, url: `${url}/${path}`, headers: manager, payload })
  return { status: answer.statusCode, body: answer.json<CategoryNode & Refusal & { productCount: number }>() }
}
async function branch(code: string): Promise<CategoryNode[]> {
  const answer = await app.inject({ url: `${url}/tree?section=${code}`, headers: manager })
  return answer.statusCode === 200 ? answer.json<CategoryNode[]>() : []
}
const move = (id: number, parentId: number | null, before: number | null = null, version = 1) =>
  call('PUT', 'move', { id, version, parentId, before })
/** A section with so many children, whose positions leave no room between them. */
async function makeSection(count: number) {
  const section = await insertCategory(owner)
  const children = []
  for (let position = 0; position < count; position += 1)
    children.push(await insertCategory(owner, { parent_id: section.id, position }))
  const ids = async () =>
    (await branch(section.code)).filter(({ parentId }) => parentId === section.id).map(({ id }) => id)
  return { section, children: children.map(({ id }) => id), codes: children.map(({ code }) => code), ids }
}

describe('the tree of categories', () => {
  test('says of each what stands straight in it', async () => {
    const { section, children } = await makeSection(1)
    await insertProduct(owner, { category_id: children[0] })
    await insertProduct(owner, { category_id: children[0], is_active: false })
    const counts = (await branch(section.code)).map(({ id, productCount, activeCount }) => [
      id,
      productCount,
      activeCount,
    ])
    assert.deepEqual(
      new Set(counts),
      new Set([
        [section.id, 0, 0],
        [children[0], 2, 1],
      ]),
    )
    assert.equal((await call('GET', 'tree?section=no-such')).status, 404)
  })

  test('a category is put before each other one and last, where numbers leave room and where they do not', async () => {
    const { section, children, ids } = await makeSection(4)
    const [a = 0, b = 0, c = 0, d = 0] = children
    const versions = new Map<number, number>()
    const put = async (id: number, before: number | null) => {
      const { status, body } = await move(id, section.id, before, versions.get(id) ?? 1)
      assert.equal(status, 200, body.message)
      for (const node of await branch(section.code)) versions.set(node.id, node.version)
      return ids()
    }
    assert.deepEqual(await put(d, a), [d, a, b, c])
    assert.deepEqual(await put(d, c), [a, b, d, c])
    assert.deepEqual(await put(a, null), [b, d, c, a])
    assert.deepEqual(await put(c, b), [c, b, d, a])
    assert.deepEqual(await put(b, a), [c, d, b, a])
  })

  test('a move is kept in the history, with who made it', async () => {
    const [{ section }, { children }] = [await makeSection(0), await makeSection(1)]
    const [id = 0] = children
    assert.equal((await move(id, section.id)).status, 200)
    const answer = await app.inject({ url: `/apiadmin/admin/obj/categories/changes?id=${id}`, headers: manager })
    const [change] = answer.json<RowChange[]>()
    assert.deepEqual(change?.fields.find(({ field }) => field === 'parentId')?.after, section.id)
  })

  test('a stale move is refused with what was changed since', async () => {
    const { section, children } = await makeSection(2)
    const [id = 0] = children
    await move(id, null)
    const { status, body } = await move(id, section.id)
    assert.deepEqual([status, body.code], [409, 'ROW_CHANGED'])
    assert.equal(body.details?.changes?.length, 1)
  })

  test('a category is not moved into itself, nor into what is inside it', async () => {
    const { section, children } = await makeSection(1)
    for (const parent of [section.id, children[0] ?? 0]) {
      const { status, body } = await move(section.id, parent)
      assert.deepEqual([status, body.details?.fields?.[0]?.field], [422, 'parentId'])
    }
  })

  test('two people who move two categories into each other make no circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await insertCategory(owner), await insertCategory(owner)]
      const edit = (key: number, parentId: number) =>
        app.inject({ method: 'PUT', url, headers: manager, payload: { key, version: 1, values: { parentId } } })
      const answers = await Promise.all([move(one.id, other.id), edit(other.id, one.id)])
      const won = [answers[0].status, answers[1].statusCode].filter((status) => status === 200)
      assert.equal(won.length, 1)
      const nodes = [...(await branch(one.code)), ...(await branch(other.code))]
      assert.equal(nodes.length, 3)
    }
  })

  test('the database refuses a circle, whoever writes it', async () => {
    const { section, children } = await makeSection(1)
    const circle = owner
      .updateTable('categories')
      .set({ parent_id: children[0] ?? null })
      .where('id', '=', section.id)
    await assert.rejects(circle.execute(), /would lie within itself/)
  })
})

describe('merging', () => {
  test('products, categories inside and addresses go along; nothing is lost', async () => {
    const [from, into] = [await makeSection(1), await makeSection(0)]
    const sold = await insertProduct(owner, { category_id: from.section.id })
    await insertProduct(owner, { category_id: from.section.id, is_active: false })
    const merged = await call('POST', 'merge', { id: from.section.id, version: 1, into: into.section.id })
    assert.deepEqual([merged.status, merged.body.productCount], [200, 2])

    const nodes = await branch(into.section.code)
    assert.deepEqual(
      new Map(nodes.map(({ id, parentId, productCount }) => [id, [parentId, productCount]])),
      new Map([
        [into.section.id, [null, 2]],
        [from.children[0], [into.section.id, 0]],
      ]),
    )
    const listed = await app.inject(`/api/clientv9/object/products?category=${from.section.code}`)
    assert.deepEqual(
      listed.json<{ products: { code: string }[] }>().products.map(({ code }) => code),
      [sold.code],
    )
    const head = (await app.inject(`/api/pages/head?category=${from.section.code}`)).json<PageHead>()
    assert.equal(head.movedTo, `/lavka/-/-/${into.section.code}`)
    const answer = await app.inject({ url: `/apiadmin/admin/obj/products/changes?id=${sold.id}`, headers: manager })
    assert.deepEqual(
      answer.json<RowChange[]>().map(({ fields }) => fields.map(({ field }) => field)),
      [['categoryId']],
    )
  })

  test('an address that was merged twice leads to the last one, and a new category may take it', async () => {
    const [a, b, c] = [await insertCategory(owner), await insertCategory(owner), await insertCategory(owner)]
    await insertProduct(owner, { category_id: c.id })
    assert.equal((await call('POST', 'merge', { id: a.id, version: 1, into: b.id })).status, 200)
    assert.equal((await call('POST', 'merge', { id: b.id, version: 1, into: c.id })).status, 200)
    const findHead = async () => (await app.inject(`/api/pages/head?category=${a.code}`)).json<PageHead>()
    assert.equal((await findHead()).movedTo, `/lavka/-/-/${c.code}`)
    const { id } = await insertCategory(owner, { code: a.code })
    await insertProduct(owner, { category_id: id })
    const listed = await app.inject(`/api/clientv9/object/products?category=${a.code}`)
    assert.equal(listed.json<{ products: unknown[] }>().products.length, 1)
  })

  test('not into what is inside it, nor into one that has gone', async () => {
    const { section, children } = await makeSection(1)
    for (const into of [section.id, children[0] ?? 0, 999_999]) {
      const { status, body } = await call('POST', 'merge', { id: section.id, version: 1, into })
      assert.deepEqual([status, body.details?.fields?.[0]?.field], [422, 'into'])
    }
  })
})

test('all products of a category are moved, and it stays', async () => {
  const [from, into] = [await insertCategory(owner), await insertCategory(owner)]
  await insertProduct(owner, { category_id: from.id })
  const moved = await call('POST', 'products', { id: from.id, into: into.id })
  assert.deepEqual([moved.status, moved.body.productCount], [200, 1])
  assert.equal((await branch(from.code))[0]?.productCount, 0)
  assert.equal((await branch(into.code))[0]?.productCount, 1)
  assert.equal((await call('POST', 'products', { id: from.id, into: from.id })).status, 422)
})

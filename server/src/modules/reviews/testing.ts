import { useApp } from '../../../test/app.ts'
import { insertOrder, insertProduct, insertUser } from '../../../test/rows.ts'
import { useFolder } from '../files/testing.ts'
import type { FindReviews, OfficeReview, OwnReview, ReviewState } from './schema.ts'

type Headers = { authorization: string }

/** Test data: buyers with delivered goods, and actions on reviews. */
export function useReviews() {
  const { app, owner, database, logInAs } = useApp({ files: { kind: 'disk', directory: useFolder() } })

  /** Inserts a product delivered with an order of this person. */
  async function insertDelivered(
    person: { id: number },
    given: Parameters<typeof insertOrder>[1] = {},
    product = insertProduct(owner),
  ) {
    const { id, code, name, supplier_id, shop_id } = await product
    const order = await insertOrder(owner, { user_id: person.id, shop_id, status: 'delivered', ...given })
    const line = await owner
      .insertInto('order_lines')
      .values({
        order_id: order.id,
        product_id: id,
        name,
        unit: 'шт',
        quantity: 1,
        price_kopecks: 100,
        sum_kopecks: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, code, name, supplier_id, order, line: line.id }
  }

  async function buyer(name = 'Анна Смирнова') {
    const user = await insertUser(owner, { name, email: `${Math.random()}@mail.example` })
    return { ...user, headers: await logInAs(user.login) }
  }

  const write = (headers: Headers, product: string, stars = 5, text = 'Вкусно') =>
    app.inject({ method: 'PUT', url: '/api/clientv9/object/reviews', headers, payload: { product, stars, text } })
  const read = async (product: string, headers?: Headers, query = '') => {
    const url = `/api/clientv9/objects/reviews/${product}?${query}`
    return (await app.inject({ url, ...(headers && { headers }) })).json<FindReviews['answer']>()
  }
  const queue = (headers: Headers, state: ReviewState | '' = '') =>
    app.inject({ url: `/apiadmin/objects/reviews?rowCount=100${state && `&state=${state}`}`, headers })
  const moderate = (headers: Headers, review: Pick<OfficeReview, 'id' | 'version'>, reason?: string) =>
    app.inject({
      method: 'PUT',
      url: '/apiadmin/objects/reviews',
      headers,
      payload: {
        id: review.id,
        version: review.version,
        decision: reason === undefined ? 'approve' : 'reject',
        reason: reason ?? '',
      },
    })
  const rowOf = (product: { id: number }, person: { id: number }) =>
    owner
      .selectFrom('reviews')
      .selectAll()
      .where('product_id', '=', product.id)
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
  /** Inserts an approved review. */
  async function publish(
    person: { id: number; headers: Headers },
    product: { id: number; code: string },
    stars = 5,
    text?: string,
  ) {
    const written = (await write(person.headers, product.code, stars, text)).json<OwnReview>()
    const row = await rowOf(product, person)
    await moderate(await logInAs({ role: 'admin' }), row)
    return { ...written, id: row.id }
  }
  return { app, owner, database, logInAs, insertDelivered, buyer, write, read, queue, moderate, rowOf, publish }
}

export const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code
export const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message

import { randomUUID } from 'node:crypto'

export type Basket = { body: string; token: string }

/** Every person places this many orders of the own basket one after the other, all people at once. Throws what the API refuses with. */
export async function placeOrders(url: string, baskets: readonly Basket[], each: number): Promise<void> {
  await Promise.all(
    baskets.map(async ({ body, token }) => {
      for (let count = 0; count < each; count += 1) {
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        }
        const answer = await fetch(`${url}/api/clientv9/order`, { method: 'POST', headers, body })
        if (!answer.ok) throw new Error(await answer.text())
      }
    }),
  )
}

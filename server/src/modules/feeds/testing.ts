import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import { sql } from 'kysely'
import type { TestApp } from '../../../test/app.ts'
import { insertCategory, insertShop, insertSupplier } from '../../../test/rows.ts'
import type { Batch } from '../batches/schema.ts'
import { useBatches } from '../batches/testing.ts'
import { runFeed } from './run-feed.ts'
import type { Feed } from './schema.ts'

export type Good = { id: string; name: string; price: number; stock: number }

/** A catalogue YML of these goods, all in one category. */
export function catalogueOf(goods: readonly Good[], category = 'Сыры домашние'): string {
  const offers = goods.map(
    ({ id, name, price, stock }) =>
      `<offer id="${id}" available="true"><name>${name}</name><price>${price}</price><currencyId>RUR</currencyId>` +
      `<categoryId>1</categoryId><count>${stock}</count></offer>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-20 10:00"><shop><categories><category id="1">${category}</category></categories>
<offers>\n${offers.join('\n')}\n</offers></shop></yml_catalog>`
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void

/** The server of a shop on this machine, which answers as it is told. */
export function useShop() {
  const shop = {
    url: '',
    asked: 0,
    respond: ((response) => response.end()) as Respond,
    /** Answers with this from now on. */
    serve(content: string) {
      shop.respond = (response) => response.end(content)
    },
  }
  const server = createServer((request, response) => {
    shop.asked += 1
    shop.respond(response, request)
  })
  before(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/export/yml.xml`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return shop
}

type Headers = { authorization?: string }
type Made = Pick<TestApp, 'app' | 'owner' | 'database' | 'logInAs'>

const patient = { connection: 60_000, silence: 60_000, total: 120_000 }
/** For a server that says nothing. */
export const hasty = { ...patient, silence: 150 }

/** Catalogues of a supplier: loaded from the address of a shop, put on a schedule, read as their job does. */
export function useFeeds({ app, owner, database, logInAs }: Made, shop: { url: string }) {
  const batches = useBatches({ app, database })

  async function send<T>(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json<T & { code: string; message: string }>() }
  }

  /** A supplier with a shop and somebody who works for it. */
  async function makeFarm() {
    const { id: farm } = await insertSupplier(owner)
    await insertShop(owner, { supplier_id: farm })
    await insertCategory(owner, { name: `Сыры ${farm}` })
    return {
      farm,
      category: `Сыры ${farm}`,
      farmer: await logInAs({ role: 'supplier', supplier_id: farm, email: `${farm}@farm.example` }),
    }
  }

  /** Loads what the shop has now, writes it and puts it on a schedule. */
  async function subscribe(headers: Headers, gone: 'off' | 'kept' = 'off'): Promise<Feed> {
    const loaded = await send<Batch>(headers, 'POST', 'admin/obj/products/import-address', { url: shop.url })
    const { id } = await batches.apply(headers, await batches.check(headers, loaded.body))
    return (await send<Feed>(headers, 'POST', 'product-feeds', { batchId: id, everyHours: 1, gone })).body
  }

  const look = async (headers: Headers, id: number) =>
    (await send<Feed[]>(headers, 'GET', 'product-feeds')).body.find((one) => one.id === id)

  /** Reads a catalogue now, as its job does, and answers with how it is seen then. */
  async function run(headers: Headers, { id }: Feed, limits = patient): Promise<Feed> {
    await runFeed({ database, objects: app.objects.office, config: app.config, limits }, { id })
    const feed = await look(headers, id)
    if (!feed) throw new Error('The feed is gone')
    return feed
  }

  const goods = async (farm: number) =>
    (
      await owner
        .selectFrom('products')
        .select(['article as id', 'name', 'price_kopecks', 'on_hand as stock', 'is_active'])
        .where('supplier_id', '=', farm)
        .orderBy('article')
        .execute()
    ).map(({ price_kopecks, is_active, ...good }) => ({ ...good, price: price_kopecks / 100, isSold: is_active }))

  /** Mails about catalogues that failed. */
  const mails = async () =>
    (
      await sql<{ body: string }>`select body from outbox where subject like 'Каталог%' order by id`.execute(owner)
    ).rows.map(({ body }) => /Причина: (.*)/.exec(body)?.[1])

  return { ...batches, send, makeFarm, subscribe, look, run, goods, mails }
}

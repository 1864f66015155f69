import { insertCommissionAct, insertCommissionDue } from '../commission.ts'
import { insertGiftCertificate, insertGiftDue, insertGiftSeries } from '../gift-certificates.ts'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { hashSecret } from '../../src/auth.ts'
import type { Tables } from '../../src/database/tables.ts'
import type { FileStore } from '../../src/modules/files/store/store.ts'
import { hashPassword } from '../../src/modules/users/password.ts'
import { insertClaim } from '../claims.ts'
import { insertCard } from '../cards.ts'
import { insertInvoice } from '../invoices.ts'
import { insertOrderMessage } from '../order-messages.ts'
import { insertPriceList } from '../price-lists.ts'
import { insertClientGroup, insertGroupAndCode, insertPromoCode, insertPromotion } from '../promotions.ts'
import {
  insertCategory,
  insertContract,
  insertDocument,
  insertOrderLine,
  insertProduct,
  insertShop,
  insertSupplier,
  insertTag,
  insertUser,
} from '../rows.ts'
import { insertApplication, insertInvitation } from '../invitations.ts'
import { insertDifference, insertReceipt } from '../money-rows.ts'
import { insertDraft, insertPoll, insertQuestion, insertServicePage, insertSynonyms } from './content-rows.ts'
import { makePeople } from './people.ts'
import { insertFeed } from './feed-rows.ts'
import { insertReportRun } from './report-rows.ts'
import { makeSide } from './side.ts'
import { snapshot } from './snapshot.ts'
import { forgetRegular, insertRegular } from './regular-rows.ts'
import {
  insertBatch,
  insertChange,
  insertClient,
  insertCode,
  forgetClaims,
  insertDeliveryRating,
  insertExchange,
  insertJob,
  insertReview,
  insertSignup,
  insertSubscription,
  insertView,
  insertPayUser,
  renewTaplink,
} from './world-rows.ts'
import { insertCallback } from '../callbacks.ts'
import { insertPushBrowser } from '../push-browsers.ts'
import { findMovement, insertProposal, insertWait } from './product-rows.ts'
import type { World } from './world.ts'

type Owner = Kysely<Tables>

/** The rows that the calls of the matrix ask for, and makers of fresh ones. */
export async function makeWorld(owner: Owner, fileStore: FileStore): Promise<World> {
  const password = 'зимний лес и кувшин'
  const password_hash = await hashPassword(password)
  const ours = await makeSide(owner, { word: 'Свой', prefix: 'own', password_hash })
  const theirs = await makeSide(owner, { word: 'Чужой', prefix: 'foreign', password_hash })
  await fileStore.put(paper.hash, paper.content)
  const spareSide = await makeSide(owner, { word: 'Свой', prefix: 'idle', password_hash })
  return {
    password,
    makeIdle: (roles) => makePeople(owner, spareSide, roles),
    makeOwn: (roles) => makePeople(owner, ours, roles),
    makeForeign: (roles) => makePeople(owner, theirs, roles),
    poll: await insertPoll(owner),
    sendCode: (person, purpose) => insertCode(owner, person, purpose),
    signUp: (person) => insertSignup(owner, person),
    makeInvitation: (given) => insertInvitation(owner, given),
    makeApplication: () => insertApplication(owner),
    ownReview: async (person) => {
      await insertReview(owner, { product: person.side.brought, word: person.side.word, user_id: person.id })
      return person.side.brought.code
    },
    customerOf: async (person) =>
      person.role === 'client' ? person.id : ((await makePeople(owner, person.side, ['client']))[0]?.id ?? 0),
    review: async ({ side: { product, word } }, state) => {
      const { id: user_id } = await insertUser(owner, { name: `${word} покупатель` })
      return insertReview(owner, { product, word, user_id, state })
    },
    claimable: ({ delivered }) => forgetClaims(owner, delivered.id),
    invoice: ({ delivered }) => insertInvoice(owner, delivered.id),
    cardPayment: ({ delivered }) => insertCard(owner, delivered.id),
    message: ({ id, delivered }) =>
      insertOrderMessage(owner, { id: delivered.id, user_id: id }, { side: 'seller', text: 'Чужой ответ' }),
    claim: async ({ delivered }) =>
      insertClaim(owner, {
        order_id: delivered.id,
        line_id: await forgetClaims(owner, delivered.id),
        text: 'Чужая претензия',
      }),
    owedClaim: async ({ delivered }) => {
      const { id } = await insertClaim(owner, {
        order_id: delivered.id,
        line_id: await forgetClaims(owner, delivered.id),
      })
      const answered = {
        state: 'accepted' as const,
        way: 'courier' as const,
        returned_kopecks: 100,
        answered_at: new Date(),
      }
      await owner.updateTable('claims').set(answered).where('id', '=', id).execute()
      return id
    },
    wait: (person) => insertWait(owner, person),
    callback: ({ id }) => insertCallback(owner, { user_id: id, made_by: id }),
    takenCallback: ({ id }) => insertCallback(owner, { user_id: id, made_by: id, taken_by: id }),
    pushBrowser: ({ id }) => insertPushBrowser(owner, id),
    regularOrder: (person) => insertRegular(owner, person.id, person.delivered.id, person.side.product.code),
    checkout: ({ delivered }) => forgetRegular(owner, delivered.id),
    deliveryRating: ({ delivered }) => insertDeliveryRating(owner, delivered.id),
    file: async ({ side: { supplierId }, id: owner_id }, is_public) => {
      const { hash } = paper
      const attached = { state: 'attached' as const, obj: 'products', obj_code: 'of-nobody-else', is_public }
      const row = { hash, kind: 'pdf' as const, name: 'a.pdf', size: 1, supplier_id: supplierId, owner_id, ...attached }
      return (await owner.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    view: (person) => insertView(owner, person),
    reportRun: (person, isAlert) => insertReportRun(owner, person, isAlert),
    subscription: (person) => insertSubscription(owner, person),
    feed: (person) => insertFeed(owner, person),
    makePayUser: (beneficiary) => insertPayUser(owner, beneficiary),
    makeTag: async () => (await insertTag(owner)).code,
    makeCategory: async () => (await insertCategory(owner)).id,
    makePoll: () => insertDraft(owner),
    makeQuestion: () => insertQuestion(owner),
    makeServicePage: () => insertServicePage(owner),
    makeSynonyms: () => insertSynonyms(owner),
    makeSupplier: async () => (await insertSupplier(owner)).id,
    makeShop: async (supplier_id) => (await insertShop(owner, { supplier_id })).id,
    makeProduct: async (shop_id) => (await insertProduct(owner, { shop_id })).id,
    makeDocument: async (supplier_id) => (await insertDocument(owner, { supplier_id })).id,
    makeJob: () => insertJob(owner),
    makeExchange: () => insertExchange(owner),
    makeClient: (supplier) => insertClient(owner, supplier),
    makeTaplink: (supplier) => renewTaplink(owner, supplier),
    forgetTaplinks: async () => void (await owner.deleteFrom('taplinks').execute()),
    makeDifference: (beneficiary_id) => insertDifference(owner, beneficiary_id),
    makeReceipt: async ({ order, side }) => {
      // what it is about is read anew when it is printed again
      await insertOrderLine(owner, { order_id: order.id, product_id: side.product.id, sum_kopecks: 1 })
      return insertReceipt(owner, { id: order.id, supplier_id: side.supplierId })
    },
    makeMovement: async (shop_id) => findMovement(owner, await insertProduct(owner, { shop_id })),
    makeProposal: async (shop_id) => insertProposal(owner, await insertProduct(owner, { shop_id })),
    resetMarketplace: async () => {
      await sql`update marketplace set version = 1`.execute(owner)
      return 1
    },
    makeRule: async () => {
      await sql`update approval_rules set version = 1`.execute(owner)
      return 'name'
    },
    makePriceList: async (shop_id, supplier_id) =>
      insertPriceList(owner, { supplier_id, product_id: (await insertProduct(owner, { shop_id })).id }),
    makeContract: async (supplier_id, state) => (await insertContract(owner, { supplier_id, state })).id,
    makePromotion: async (supplier_id, state) =>
      (await insertPromotion(owner, { supplier_id, state, supplier_percent: 50 })).id,
    makeCodePromotion: async () =>
      (await insertPromotion(owner, { needs_code: true, share_percent: 50, starts_at: new Date(0) })).id,
    makeGiftSeries: () => insertGiftSeries(owner),
    makeGiftCertificate: () => insertGiftCertificate(owner),
    makeGiftDue: (supplier_id) => insertGiftDue(owner, supplier_id),
    makeCommissionDue: (supplier_id) => insertCommissionDue(owner, supplier_id),
    makeCommissionAct: (supplier_id) => insertCommissionAct(owner, supplier_id),
    makeGroup: async () => (await insertClientGroup(owner)).id,
    makeMember: async () =>
      insertGroupAndCode(owner, {
        promotion_id: (await insertPromotion(owner, { needs_code: true })).id,
        user_id: (await insertUser(owner)).id,
      }),
    makePerson: async () => (await insertUser(owner)).id,
    makePromoCode: async () => (await insertPromoCode(owner, `КОД-${randomUUID().slice(0, 8).toUpperCase()}`)).id,
    makeChange: async (supplier_id) => insertChange(owner, await insertShop(owner, { supplier_id })),
    makeBatch: (person, state) => insertBatch(owner, person, state),
    snapshot: (people) => snapshot(owner, people),
  }
}

const paper = { hash: hashSecret('%').toString('hex'), content: Buffer.from('%') }

import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import { hashSecret } from '../../src/auth.ts'
import type { Tables } from '../../src/database/tables.ts'
import type { BatchState, PromotionState } from '../../src/database/values.ts'
import type { FileStore } from '../../src/modules/files/store/store.ts'
import { hashPassword } from '../../src/modules/users/password.ts'
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
import { insertDifference, insertReceipt } from '../money-rows.ts'
import { makePeople, type Person } from './people.ts'
import { insertReportRun } from './report-rows.ts'
import { makeSide } from './side.ts'
import { snapshot } from './snapshot.ts'
import {
  insertBatch,
  insertDraft,
  insertQuestion,
  insertServicePage,
  insertSynonyms,
  insertChange,
  insertClient,
  insertCode,
  insertExchange,
  insertJob,
  insertPoll,
  insertProposal,
  insertReview,
  insertSignup,
  insertSubscription,
  insertView,
  insertPayUser,
  renewTaplink,
} from './world-rows.ts'

type Owner = Kysely<Tables>

export type World = {
  /** the password of every person */
  password: string
  /** a person of each role on our side: the callers */
  makeOwn: (roles: readonly Role[]) => Promise<Person[]>
  /** a person of each role on a third side, whose rows nobody may change */
  makeIdle: (roles: readonly Role[]) => Promise<Person[]>
  /** a person of each role on the other side, whose rows are requested. Each of their texts contains «Чуж», each login begins with «foreign-» */
  makeForeign: (roles: readonly Role[]) => Promise<Person[]>
  poll: { code: string; question: number }
  /** a code that was sent to the person's telephone or e-mail */
  sendCode: (person: Person, purpose: 'registration' | 'restore' | 'phone' | 'email' | 'forgot') => Promise<string>
  /** the code in the link that confirms a registration */
  signUp: (person: Person) => Promise<string>
  /** the product that the person has reviewed */
  ownReview: (person: Person) => Promise<string>
  /** a client for an operator to open: the person, or one of the same side when the person is no client */
  customerOf: (person: Person) => Promise<number>
  /** the number of a buyer's review of a product that the person's side sells */
  review: (person: Person, state: 'waiting' | 'approved') => Promise<number>
  /** the number of a file of the person's side */
  file: (person: Person, isPublic: boolean) => Promise<number>
  /** the number of a saved view of the person */
  view: (person: Person) => Promise<number>
  /** the number of a webhook of the person */
  reportRun: (person: Person, isAlert?: true) => Promise<number>
  subscription: (person: Person) => Promise<number>
  /** somebody who may pay from the beneficiary */
  makePayUser: (beneficiary: string) => Promise<number>
  makeTag: () => Promise<string>
  makeCategory: () => Promise<number>
  /** a draft, and a question of a new one */
  makePoll: () => Promise<number>
  makeQuestion: () => Promise<number>
  /** a planned edition of a service page */
  makeServicePage: () => Promise<number>
  makeSynonyms: () => Promise<number>
  /** an approved supplier of nobody in the matrix */
  makeSupplier: () => Promise<number>
  makeShop: (supplier: number) => Promise<number>
  makeProduct: (shop: number) => Promise<number>
  makeDocument: (supplier: number) => Promise<number>
  /** a failed background job */
  makeJob: () => Promise<string>
  /** an exchange with the bank in its journal */
  makeExchange: () => Promise<string>
  /** a client who has ordered from the supplier */
  makeClient: (supplier: number) => Promise<number>
  /** the page of links of the supplier at its first version; the key is the supplier */
  makeTaplink: (supplier: number) => Promise<number>
  /** the price of a new product of the shop that waits for an operator */
  makeProposal: (shop: number) => Promise<number>
  /** a difference between the bank and the ledger */
  makeDifference: (beneficiaryId: string) => Promise<number>
  /** a receipt of an order that was not printed */
  makeReceipt: (target: Person) => Promise<number>
  /** the name of an approval rule; all rules are at their first version */
  makeRule: () => Promise<string>
  /** a draft of a price list of the supplier, with a price of a new product */
  makePriceList: (shop: number, supplier: number) => Promise<{ id: number; row: number }>
  makeContract: (supplier: number, state: 'draft' | 'offered') => Promise<number>
  makePromotion: (supplier: number, state: PromotionState) => Promise<number>
  makePromoCode: () => Promise<number>
  makeCodePromotion: () => Promise<number>
  makeGroup: () => Promise<number>
  /** a person in a group of clients, with a series of codes for it */
  makeMember: () => Promise<{ series: number; member: number }>
  makePerson: () => Promise<number>
  /** a batch of changes of shops that the person started */
  makeBatch: (person: Person, state: BatchState) => Promise<number>
  /** a change of a new shop of the supplier that can be undone */
  makeChange: (supplier: number) => Promise<number>
  /** all stored rows of each person */
  snapshot: (people: readonly Person[]) => Promise<Map<Person, string>>
}

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
    file: async ({ side: { supplierId }, id: owner_id }, is_public) => {
      const { hash } = paper
      const attached = { state: 'attached' as const, obj: 'products', obj_code: 'of-nobody-else', is_public }
      const row = { hash, kind: 'pdf' as const, name: 'a.pdf', size: 1, supplier_id: supplierId, owner_id, ...attached }
      return (await owner.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    view: (person) => insertView(owner, person),
    reportRun: (person, isAlert) => insertReportRun(owner, person, isAlert),
    subscription: (person) => insertSubscription(owner, person),
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
    makeDifference: (beneficiary_id) => insertDifference(owner, beneficiary_id),
    makeReceipt: async ({ order, side }) => {
      // what it is about is read anew when it is printed again
      await insertOrderLine(owner, { order_id: order.id, product_id: side.product.id, sum_kopecks: 1 })
      return insertReceipt(owner, { id: order.id, supplier_id: side.supplierId })
    },
    makeProposal: async (shop_id) => insertProposal(owner, await insertProduct(owner, { shop_id })),
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

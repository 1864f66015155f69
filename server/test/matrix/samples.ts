import { randomUUID } from 'node:crypto'
import { everyone, type Role } from '@lavka/domain/roles'
import type { ErrorCode } from '../../src/error-catalogue.ts'
import { firstEditions } from '../../src/modules/consents/documents.ts'
import { pdf, picture, uploadOf } from '../../src/modules/files/testing.ts'
import { bankSamples } from './bank-samples.ts'
import { batchSamples } from './batch-samples.ts'
import { commissionSamples } from './commission-samples.ts'
import { feedSamples } from './feed-samples.ts'
import { genericSamples } from './generic-samples.ts'
import { giftSamples } from './gift-samples.ts'
import { objectSamples } from './object-samples.ts'
import { reportSamples } from './report-samples.ts'
import type { Person } from './people.ts'
import { staffSamples } from './staff-samples.ts'
import { supplierSamples } from './supplier-samples.ts'
import { subscriptionSamples } from './subscription-samples.ts'
import type { World } from './world.ts'

export type Request = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
}

/** How a call is tested: by the owner of the rows that it targets, and by a stranger. */
export type Sample = {
  /** targets the rows of `target`; with `isGuess` the password or code is wrong */
  request?: (target: Person, world: World, isGuess: boolean) => Request | Promise<Request>
  /** the secret in the request proves the owner: a stranger has to guess it */
  isSecret?: true
  /** the owner's answer when it is not a success */
  answersOwn?: ErrorCode
  /** a stranger's answer when it is neither a success nor contains foreign rows */
  refuses?: ErrorCode
  /** a stranger gets a success, but only the owner's rows are returned or changed */
  isSilent?: true
  /** roles that the call accepts and its object refuses */
  narrower?: readonly Role[]
  /** roles that may see everybody's rows here, by design */
  open?: readonly Role[]
}

const phone = '+7 (912) 345-67-89'
const staff: readonly Role[] = ['admin', 'manager']
const sellers: readonly Role[] = ['supplier', 'partner']
const address = { title: 'Новый', address: 'Тула, Ленина, 1', comment: '', isMain: false }
const emptyDraft = {
  supplier: '',
  customer: null,
  lines: [],
  unclear: [],
  attempt: '',
  form: { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' },
}
const toOrder = ({ order }: Person) => ({ id: order.id, version: order.version, reason: 'Так надо' })
const toBeneficiary = ({ side }: Person) => ({ params: { id: side.beneficiaryId } })
/** The merged account is removed: each call needs a new one. */
const twoOf = async (target: Person, world: World) => ({
  id: await world.customerOf(target),
  other: await world.customerOf({ ...target, role: 'admin' }),
})
let buyersMade = 0
const guessOf = (code: string) => (code === '654321' ? '123456' : `${code}-guessed`)

const ofSignUp: Sample = {
  request: async (target, world, isGuess) => {
    const code = await world.signUp(target)
    return { params: { code: isGuess ? guessOf(code) : code } }
  },
  isSecret: true,
  refuses: 'BAD_CODE',
}

/** The telephones of buyers alone stand for a password (docs/decisions/0121). */
const isBuyer = ({ role }: Person) => role === 'client' || role === 'anonymous'

function ofShortCode(purpose: 'registration' | 'restore'): Sample {
  return {
    request: async (target, world, isGuess) => {
      const [buyer = target] = isBuyer(target) ? [] : await world.makeOwn(['client'])
      const code = await world.sendCode(buyer, purpose)
      return { body: { phone: buyer.phone, code: isGuess ? guessOf(code) : code } }
    },
    isSecret: true,
    refuses: 'BAD_CODE',
  }
}

let phones = 0
/** A client has an account that the code opens; nobody else does, so a code for a new phone is used. */
const ofEntry: Sample = {
  request: async (target, world, isGuess) => {
    const person = isBuyer(target) ? target : { ...target, phone: `+7 (901) ${String(++phones).padStart(7, '0')}` }
    const code = await world.sendCode(person, 'entry')
    const given = { name: 'Вера', consent: firstEditions['personal-data'], type: 'web', model: '' }
    return { body: { phone: person.phone, code: isGuess ? guessOf(code) : code, ...given } }
  },
  isSecret: true,
  refuses: 'BAD_CODE',
}

/** One sample for each declared call, by its method and address: a call without a sample fails the matrix. */
export const samples: Record<string, Sample> = {
  'POST /api/users/auth': {
    request: ({ login }, { password }, isGuess) => ({
      body: { login, psw: isGuess ? 'чужой пароль' : password, type: 'web', model: '' },
    }),
    isSecret: true,
    refuses: 'BAD_CREDENTIALS',
  },
  'POST /api/users/auth/data': {
    request: ({ token }, _, isGuess) => ({ body: { token: isGuess ? guessOf(token) : token } }),
    isSecret: true,
    refuses: 'NOT_LOGGED_IN',
  },
  'POST /api/users/valid': { request: () => ({ body: { login: 'somebody-new' } }) },
  'POST /api/users/logout': {},
  'POST /api/users/logout/device': {
    request: ({ devicePsw }, _, isGuess) => ({ body: { psw: isGuess ? guessOf(devicePsw) : devicePsw } }),
    isSecret: true,
    isSilent: true,
  },
  // everybody there has a password
  'POST /api/users/psw/first': {
    request: ({ login }) => ({ body: { login: `new-${login}`, psw: 'другой длинный пароль' } }),
    answersOwn: 'PASSWORD_REFUSED',
  },
  'POST /api/users/psw': {
    request: (_target, { password }) => ({ body: { oldpsw: password, newpsw: 'другой длинный пароль' } }),
  },
  'POST /api/users/psw/confirm': { request: (_target, { password }) => ({ body: { psw: password } }) },
  'GET /api/users/devices': {},
  'DELETE /api/users/devices/{id}': {
    request: ({ deviceId }) => ({ params: { id: deviceId } }),
    refuses: 'NOT_FOUND',
  },
  'GET /api/users': { request: ({ login }) => ({ query: { search: login } }), open: staff },
  'GET /api/users/{a}/{b}': {
    request: ({ login }) => ({ params: { a: 'login', b: login } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /api/users/{id}/block': {
    request: ({ id }) => ({ params: { id }, body: { isBlocked: true, reason: '' } }),
    answersOwn: 'VALUE_REFUSED',
    open: ['admin'],
  },
  'GET /api/users/rights': {},
  'POST /api/metrics': {
    request: () => ({
      body: {
        visit: randomUUID(),
        build: 'a1',
        isAutomated: false,
        events: [{ kind: 'screen', screen: '/', name: '', value: null }],
      },
    }),
  },
  'POST /api/users/visit': { request: () => ({ body: { isMarked: false } }) },

  'POST /api/users/signup': {
    request: ({ login }, { password }) => ({
      body: {
        login: `new-${login}`,
        psw: password,
        name: 'Вера',
        email: `new-${login}@mail.example`,
        oktmo: '45000000',
      },
    }),
  },
  'GET /api/users/signup/{code}': ofSignUp,
  'POST /api/users/signup/{code}': ofSignUp,
  'POST /api/users/forgot': {
    request: async (target, world, isGuess) => {
      const code = await world.sendCode(target, 'forgot')
      return { body: { code: isGuess ? guessOf(code) : code, pwd: 'другой длинный пароль' } }
    },
    isSecret: true,
    refuses: 'BAD_CODE',
  },
  'POST /api/users/registration': { request: ({ phone }) => ({ body: { phone } }) },
  'POST /api/users/registration/verify': ofShortCode('registration'),
  'POST /api/users/restore': { request: ({ phone }) => ({ body: { phone } }) },
  'POST /api/users/restore/verify': ofShortCode('restore'),
  'POST /api/users/entry': { request: ({ phone }) => ({ body: { phone } }) },
  'POST /api/users/entry/verify': ofEntry,
  'GET /api/users/oktmo': {},
  'GET /api/marketplace': {},

  'GET /api/users/profile': {},
  'PUT /api/users/profile': { request: () => ({ body: { name: 'Новое имя' } }) },
  'POST /api/users/profile/close': {
    request: (_, { password }) => ({ body: { psw: password } }),
    answersOwn: 'OPEN_ORDERS',
  },
  'POST /api/users/email': { request: ({ email }) => ({ body: { email } }) },
  // another person's right code: it is bound to its recipient
  'POST /api/users/email/verify': {
    request: async (target, world) => ({
      body: { email: target.email, code: await world.sendCode(target, 'email') },
    }),
    refuses: 'BAD_CODE',
  },
  'POST /api/users/phone': { request: ({ phone }) => ({ body: { phone } }) },
  'POST /api/users/phone/verify': {
    request: async (target, world) => ({
      body: { phone: target.phone, code: await world.sendCode(target, 'phone') },
    }),
    refuses: 'BAD_CODE',
  },
  'GET /api/users/inn': {},
  'POST /api/users/inn': { request: () => ({ body: { inn: '7707083893', name: 'ООО' } }) },
  'DELETE /api/users/inn/{id}': { request: ({ innId }) => ({ params: { id: innId } }), refuses: 'NOT_FOUND' },
  'GET /api/users/inn/find': {},
  'POST /api/users/inn/find': { request: () => ({ body: { inn: '7736050003' } }) },
  'GET /api/users/addresses': {},
  'POST /api/users/addresses': { request: () => ({ body: address }) },
  'PUT /api/users/addresses/{id}': {
    request: ({ addressId }) => ({ params: { id: addressId }, body: address }),
    refuses: 'NOT_FOUND',
  },
  'DELETE /api/users/addresses/{id}': {
    request: ({ addressId }) => ({ params: { id: addressId } }),
    refuses: 'NOT_FOUND',
  },
  'GET /api/users/notifications': {},
  'PUT /api/users/notifications': { request: () => ({ body: { orderInEmail: false, orderInSms: true } }) },
  'GET /api/users/push': {
    request: async (target, world) => {
      await world.pushBrowser(target)
      return {}
    },
  },
  // the shop of these tests has no key
  'PUT /api/users/push': {
    request: () => ({
      body: { endpoint: 'https://push.example/x', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
    }),
    answersOwn: 'BAD_REQUEST',
  },
  'PUT /api/users/push/renewal': {
    request: () => ({
      body: {
        old: { endpoint: 'https://push.example/x', auth: 'A'.repeat(22) },
        subscription: { endpoint: 'https://push.example/y', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
      },
    }),
    answersOwn: 'BAD_REQUEST',
  },
  'DELETE /api/users/push/{id}': {
    request: async (target, world) => ({ params: { id: await world.pushBrowser(target) } }),
    isSilent: true,
  },
  'GET /api/users/consents/documents': {},
  'GET /api/users/consents': {},
  'POST /api/users/consents': {
    request: () => ({ body: { kind: 'advertising', version: firstEditions.advertising } }),
  },
  'POST /api/users/consents/link': {
    request: async (target, world, isGuess) => {
      const code = await world.sendCode(target, 'consent')
      return { body: { code: isGuess ? guessOf(code) : code, version: firstEditions['personal-data'] } }
    },
    isSecret: true,
    refuses: 'BAD_CODE',
  },
  'DELETE /api/users/consents/{kind}': { request: () => ({ params: { kind: 'advertising' } }) },
  'GET /api/users/export': {},

  'GET /api/clientv9/object/suppliers': {},
  'GET /api/clientv9/object/shops': {},
  'GET /api/clientv9/object/categories': {},
  'GET /api/clientv9/object/tags': {},
  'GET /api/clientv9/object/service-pages': {},
  'GET /api/clientv9/object/products': {},
  'GET /api/clientv9/object/facets': {},
  'GET /api/clientv9/object/popular': {},
  'GET /api/clientv9/object/suggestions': { request: () => ({ query: { search: 'молоко' } }) },
  'GET /api/clientv9/objects/products/{code}': {
    request: ({ side: { product } }) => ({ params: { code: product.code } }),
  },
  'GET /api/pages/head': {},
  'GET /api/clientv9/objects/prices/{code}': {
    request: ({ side: { product } }) => ({ params: { code: product.code } }),
  },
  'GET /api/clientv9/objects/substitutes/{code}': {
    request: ({ side: { product } }) => ({ params: { code: product.code } }),
  },
  'GET /api/clientv9/objects/suppliers/{code}': {
    request: ({ side: { supplier } }) => ({ params: { code: supplier } }),
  },
  'GET /api/clientv9/object/taplink': {},
  'GET /api/clientv9/objects/taplink/{code}': { request: ({ side: { supplier } }) => ({ params: { code: supplier } }) },
  'PUT /api/clientv9/object/taplink': {
    request: async (_, world) => {
      await world.forgetTaplinks()
      return { body: { title: 'Мы', about: '', links: [], version: 0 } }
    },
  },
  'GET /api/clientv9/object/favourites': {},
  'POST /api/clientv9/object/favourites': {
    request: ({ side: { product } }) => ({ body: { add: [product.code], remove: [] } }),
  },
  'GET /api/clientv9/object/bought': {},
  'GET /api/clientv9/object/lists': {},
  'PUT /api/clientv9/object/lists': {
    request: ({ side: { product } }) => ({
      body: { name: 'На неделю', lines: [{ product: product.code, quantity: 1 }] },
    }),
  },
  'DELETE /api/clientv9/objects/lists/{id}': { request: () => ({ params: { id: 1 } }) },
  'POST /api/clientv9/basket': { request: ({ side: { product } }) => ({ body: { products: [product.code] } }) },
  'GET /api/clientv9/object/basket': {},
  'PUT /api/clientv9/object/basket': {
    request: ({ side: { product } }) => ({
      body: { changes: [{ product: product.code, quantity: 1 }], isMerge: false },
    }),
  },
  'GET /api/clientv9/addresses': { request: () => ({ query: { search: 'Тула' } }) },
  'POST /api/clientv9/order': {
    request: ({ side: { product } }) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: {
        cmd: 'place',
        supplier: '',
        delivery: '1',
        comment: '',
        toCheckOrder: false,
        json_data: [{ product: product.code, quantity: 1, priceKopecks: product.price }],
        order_properties: {
          receiver: 'Кто-то',
          phone,
          address: 'Тула, Ленина, 1',
          window: '',
          consent: '2026-11-01',
          // the same goods as in the orders that are read elsewhere
          isAgain: true,
        },
      },
    }),
  },
  'PUT /api/clientv9/object/orders': {
    request: (target) => ({ body: { ...toOrder(target), event: 'cancel' } }),
    refuses: 'NOT_FOUND',
  },
  'POST /api/clientv9/object/orders/cancel': {
    request: (target) => {
      const { id, version } = toOrder(target)
      return { body: { orders: [{ id, version }], reason: 'Передумал' } }
    },
    refuses: 'NOT_FOUND',
  },

  'GET /api/clientv9/object/delivery-slots': {
    request: ({ side: { supplier } }) => ({ query: { suppliers: supplier } }),
  },
  'POST /api/clientv9/object/basket/limits': {
    request: ({ side }) => ({ body: { lines: [{ product: side.product.code, quantity: 1 }] } }),
  },
  'POST /api/clientv9/object/basket/discounts': {
    request: ({ side }) => ({ body: { lines: [{ product: side.product.code, quantity: 1 }] } }),
  },
  'PUT /api/clientv9/object/orders/correction': {
    request: ({ order: { id } }) => ({ body: { id, version: 1, lines: [], added: [], isCheck: true } }),
    refuses: 'NOT_FOUND',
  },
  'PUT /api/clientv9/object/orders/delivery': {
    request: ({ order: { id } }) => ({ body: { id, version: 1, delivery: {} } }),
    refuses: 'NOT_FOUND',
  },
  'PUT /api/clientv9/object/substitutions': {
    request: ({ assembled }) => ({ body: { id: assembled.proposalId, isAccepted: true } }),
    refuses: 'NOT_FOUND',
  },

  'GET /api/clientv9/object/price-list': {},
  'POST /api/clientv9/rows': { request: ({ side: { product } }) => ({ body: { rows: [product.code] } }) },
  'GET /api/clientv9/object/usual': {},
  'POST /api/clientv9/customers': { request: ({ login }) => ({ body: { search: login } }), open: staff },
  'GET /api/clientv9/objects/customers/{id}': {
    request: async (target, world) => ({ params: { id: await world.customerOf(target) } }),
    open: staff,
  },
  'POST /api/clientv9/objects/customers': {
    request: () => ({ body: { name: 'Вера', phone: `+7 (955) 300-${++buyersMade + 1000}` } }),
    open: staff,
  },
  'GET /api/clientv9/object/drafts': { open: staff },
  'GET /api/clientv9/objects/drafts/{key}': {
    request: ({ draftKey }) => ({ params: { key: draftKey } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /api/clientv9/object/drafts': {
    request: ({ draftKey }) => ({ body: { key: draftKey, version: 1, state: 'open', content: emptyDraft } }),
    refuses: 'DRAFT_CHANGED',
    open: staff,
  },

  'GET /api/clientv9/objects/service-pages/{page}': {
    request: () => ({ params: { page: 'delivery' } }),
    // no edition is in force here
    answersOwn: 'NOT_FOUND',
  },
  'GET /api/clientv9/object/polls': {},
  'GET /api/clientv9/objects/polls/{code}': {
    request: (_, { poll }) => ({ params: { code: poll.code } }),
  },
  'POST /api/clientv9/object/polls': {
    request: (_, { poll }) => ({
      headers: { cookie: `uuid=${randomUUID()}` },
      body: { code: poll.code, device: 'web', answers: [{ question: poll.question, choices: [0] }] },
    }),
    isSecret: true,
  },
  'GET /apiadmin/suppliers/polls': {},

  'GET /api/clientv9/objects/reviews/{code}': {
    request: ({ side: { product } }) => ({ params: { code: product.code } }),
    // reviews are public: those of other calls of the same time stand there, too
    open: everyone,
  },
  'GET /api/clientv9/object/reviews': {
    request: ({ delivered }) => ({ query: { orders: delivered.id } }),
    isSilent: true,
  },
  'PUT /api/clientv9/object/reviews': {
    request: ({ side: { brought } }) => ({ body: { product: brought.code, stars: 5, text: '' } }),
    refuses: 'REVIEW_REFUSED',
  },
  'DELETE /api/clientv9/objects/reviews/{code}': {
    request: async (target, world) => ({ params: { code: await world.ownReview(target) } }),
    isSilent: true,
  },
  'GET /api/clientv9/object/claims': {
    request: async (target, world) => {
      await world.claim(target)
      return { query: { orders: target.delivered.id } }
    },
    isSilent: true,
  },
  'POST /api/clientv9/object/claims': {
    request: async (target, world) => {
      const line = await world.claimable(target)
      const lines = [{ line, problem: 'spoiled', quantity: 1 }]
      return { body: { order: target.delivered.id, text: target.side.word, lines, photos: [] } }
    },
    refuses: 'NOT_FOUND',
  },
  'PUT /api/clientv9/object/claims/withdrawal': {
    request: async (target, world) => ({ body: { id: (await world.claim(target)).id, version: 1 } }),
    refuses: 'NOT_FOUND',
  },
  'GET /api/clientv9/object/invoice': {
    request: async (target, world) => ({ query: { order: await world.invoice(target) } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  // its order is delivered: there is nothing to pay any more
  'POST /api/clientv9/object/card-payment': {
    request: async (target, world) => ({ body: { order: await world.cardPayment(target) } }),
    answersOwn: 'CARD_REFUSED',
    refuses: 'NOT_FOUND',
  },
  'GET /api/clientv9/object/card-payment': {
    request: async (target, world) => ({ query: { order: await world.cardPayment(target) } }),
    refuses: 'NOT_FOUND',
  },
  'PUT /api/clientv9/object/card-payment': {
    request: async (target, world) => ({ body: { order: await world.cardPayment(target), way: 'door' } }),
    answersOwn: 'CARD_REFUSED',
    refuses: 'NOT_FOUND',
  },
  'PUT /apiadmin/objects/orders/invoice': {
    request: async (target, world) => ({
      body: { order: await world.invoice(target), version: 1, paid: { kopecks: 100, on: '2026-11-20', note: '' } },
    }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'GET /api/clientv9/object/messages': {
    request: async (target, world) => {
      await world.message(target)
      return { query: { orders: target.delivered.id } }
    },
    isSilent: true,
    open: staff,
  },
  'POST /api/clientv9/object/messages': {
    request: ({ delivered, side }) => ({
      body: { order: delivered.id, key: randomUUID(), text: `${side.word} вопрос`, photos: [] },
    }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /api/clientv9/object/messages/read': {
    request: async (target, world) => ({ body: { order: target.delivered.id, upTo: await world.message(target) } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'POST /api/clientv9/object/photos': {
    request: async () => {
      const { payload, headers } = uploadOf(await picture().jpeg().toBuffer(), { obj: 'claims' })
      return { body: payload, headers }
    },
    isSilent: true,
  },
  'POST /apiadmin/objects/callbacks/note': {
    request: async (target, world) => ({
      body: {
        customer: await world.customerOf(target),
        phone: '',
        dueAt: new Date(Date.now() + 3_600_000).toISOString(),
        reason: 'Просил перезвонить',
      },
    }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /apiadmin/objects/callbacks/state': {
    request: async (target, world) => ({ body: { key: await world.callback(target), to: 'taken' } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'GET /apiadmin/objects/callbacks/contact': {
    request: async (target, world) => ({ query: { key: await world.takenCallback(target) } }),
    refuses: 'TRANSITION_REFUSED',
  },
  'GET /apiadmin/objects/claims/card': {
    request: async (target, world) => ({ query: { id: (await world.claim(target)).id } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /apiadmin/objects/claims/answer': {
    request: async (target, world) => {
      const { id, line } = await world.claim(target)
      const text = 'Свежее'
      return { body: { id, version: 1, lines: [{ id: line, kopecks: 0 }], way: 'courier', text } }
    },
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /apiadmin/objects/claims/settlement': {
    request: async (target, world) => ({ body: { id: await world.owedClaim(target), version: 1 } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'GET /api/clientv9/object/regular-orders': {
    request: async (target, world) => {
      await world.regularOrder(target)
      return {}
    },
    isSilent: true,
  },
  'POST /api/clientv9/object/regular-orders': {
    request: async (target, world) => ({ body: { group: await world.checkout(target), everyWeeks: 1, weekday: 3 } }),
    refuses: 'NOT_FOUND',
  },
  'PUT /api/clientv9/object/regular-orders': {
    request: async (target, world) => {
      const { id, next_on } = await world.regularOrder(target)
      return { body: { id, event: 'pause', nextOn: next_on } }
    },
    refuses: 'NOT_FOUND',
  },
  'DELETE /api/clientv9/objects/regular-orders/{id}': {
    request: async (target, world) => ({ params: { id: (await world.regularOrder(target)).id } }),
    isSilent: true,
  },
  'GET /api/clientv9/object/waits': {
    request: async (target, world) => {
      await world.wait(target)
      return {}
    },
    isSilent: true,
  },
  'PUT /api/clientv9/object/waits': {
    request: ({ side: { product } }) => ({ body: { product: product.code, kind: 'price' } }),
    isSilent: true,
  },
  'DELETE /api/clientv9/objects/waits/{id}': {
    request: async (target, world) => ({ params: { id: await world.wait(target) } }),
    isSilent: true,
  },
  'GET /api/clientv9/object/delivery-ratings': {
    request: ({ delivered }) => ({ query: { orders: delivered.id } }),
    isSilent: true,
  },
  'PUT /api/clientv9/object/delivery-ratings': {
    request: ({ delivered, side: { word } }) => ({ body: { order: delivered.id, stars: 5, text: word } }),
    refuses: 'NOT_FOUND',
  },
  'GET /apiadmin/objects/reviews': { open: staff },
  'PUT /apiadmin/objects/reviews': {
    request: async (target, world) => ({
      body: { id: await world.review(target, 'waiting'), version: 1, decision: 'approve', reason: '' },
    }),
    open: staff,
  },
  'PUT /apiadmin/objects/reviews/answer': {
    request: async (target, world) => ({ body: { id: await world.review(target, 'approved'), text: 'Спасибо' } }),
    refuses: 'NOT_FOUND',
  },

  'GET /apiadmin/views': {
    request: async (target, world) => {
      await world.view(target)
      return { query: { object: 'shops' } }
    },
    isSilent: true,
  },
  'POST /apiadmin/views': {
    request: () => ({
      body: {
        object: 'shops',
        name: 'Новый',
        roles: [],
        isDefault: false,
        state: { query: '', search: '', sorts: [], columns: [] },
      },
    }),
    isSilent: true,
  },
  'PUT /apiadmin/views': {
    request: async (target, world) => ({ body: { id: await world.view(target), version: 1, name: 'Другой' } }),
    refuses: 'NOT_FOUND',
  },
  'DELETE /apiadmin/views': {
    request: async (target, world) => ({ body: { id: await world.view(target) } }),
    refuses: 'NOT_FOUND',
  },

  ...subscriptionSamples,
  ...feedSamples,

  'POST /api/clientv9': {
    request: ({ order }) => ({ body: { cmd: 'order', id: order.id } }),
    refuses: 'NOT_FOUND',
  },
  'POST /api/clientv9/{name}': {
    request: ({ side: { product } }) => ({ params: { name: 'product' }, body: { code: product.code } }),
  },
  'POST /api/clientv9/anonym': {
    request: ({ side: { product } }) => ({ body: { cmd: 'product', code: product.code } }),
  },
  'POST /api/clientv9/contract': { request: () => ({ body: {} }) },
  'GET /api/clientv9/objects/orders/{id}/documents': {
    request: ({ delivered }) => ({ params: { id: delivered.id } }),
    refuses: 'NOT_FOUND',
  },
  'GET /api/clientv9/objects/orders/{id}': {
    request: ({ order }) => ({ params: { id: order.id } }),
    refuses: 'NOT_FOUND',
  },
  'GET /api/clientv9/object/{name}': {
    request: ({ order }) => ({ params: { name: 'orders' }, query: { filter: JSON.stringify(['id', '=', order.id]) } }),
    isSilent: true,
  },
  'POST /api/clientv9/object/{name}': {
    request: () => ({ params: { name: 'addresses' }, body: { values: { address: 'Тула, Ленина, 1' } } }),
  },
  'PUT /api/clientv9/object/{name}': {
    // the same values for each call, and so no new version
    request: ({ addressId }) => ({ params: { name: 'addresses' }, body: { key: addressId, version: 1, values: {} } }),
    refuses: 'NOT_FOUND',
  },
  'GET /api/client/objects/{a}/fields': { request: () => ({ params: { a: 'orders' } }) },
  'POST /api/clientv9/object/{name}/loadoptions': {
    request: ({ order }) => ({ params: { name: 'orders' }, body: { filter: ['id', '=', order.id] } }),
    isSilent: true,
  },

  'GET /apiadmin/{role}/menu': { request: ({ role }) => ({ params: { role } }) },
  'GET /apiadmin/admin/summary': {},
  'GET /apiadmin/admin/needs': {},
  'GET /apiadmin/admin/launch': {},
  'POST /apiadmin/admin/launch': { request: () => ({ body: { channel: 'mail' } }) },
  'GET /apiadmin/admin/jobs': {},
  'PUT /apiadmin/admin/jobs': {
    request: () => ({ body: { id: randomUUID() } }),
    answersOwn: 'NOT_FOUND',
    refuses: 'NOT_FOUND',
  },
  'GET /apiadmin/objects/traders': { request: ({ id }) => ({ query: { id } }), open: staff },
  'GET /apiadmin/objects/traders/contacts': { request: ({ id }) => ({ query: { id } }), open: staff },
  'POST /apiadmin/objects/traders/logout': {
    request: ({ id }) => ({ body: { id, reason: '' } }),
    answersOwn: 'VALUE_REFUSED',
    open: ['admin'],
  },
  'PUT /apiadmin/objects/traders/limits': {
    request: async (target, world) => ({ body: { id: await world.customerOf(target), level: 'trusted', reason: '' } }),
    open: ['admin'],
  },
  'POST /apiadmin/objects/traders/merge/preview': {
    request: async (target, world) => ({ body: await twoOf(target, world) }),
    open: ['admin'],
  },
  'POST /apiadmin/objects/traders/merge': {
    request: async (target, world) => ({ body: { ...(await twoOf(target, world)), reason: '' } }),
    open: ['admin'],
  },
  ...staffSamples,
  ...genericSamples,
  ...reportSamples,
  ...batchSamples,
  ...objectSamples,
  ...supplierSamples,
  ...giftSamples,
  ...commissionSamples,
  'GET /apiadmin/objects/orders/fields': {},
  'POST /apiadmin/objects/orders/loadoptions': {
    request: (target) => ({ body: { filter: ['id', '=', target.order.id] } }),
    isSilent: true,
    open: [...staff, 'investor'],
  },
  'GET /apiadmin/objects/orders/loadoptions': {
    request: (target) => ({ query: { filter: JSON.stringify(['id', '=', target.order.id]) } }),
    isSilent: true,
    open: [...staff, 'investor'],
  },
  'POST /apiadmin/objects/orders/print': {
    request: (target) => ({ body: { ids: [target.order.id] } }),
    isSilent: true,
    open: staff,
  },
  'GET /apiadmin/objects/orders/new': {},
  'PUT /apiadmin/objects/orders/correction': {
    request: ({ order: { id } }) => ({ body: { id, version: 1, delivery: { comment: 'Код 12' }, reason: '' } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /apiadmin/objects/orders/lines': {
    request: ({ assembled: { id, version, lineId } }) => ({
      body: { id, version, lines: [{ line: lineId, quantity: 1, reason: '' }] },
    }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /apiadmin/objects/orders/substitutions': {
    request: ({ assembled }) => ({ body: { id: assembled.proposalId, isAccepted: true } }),
    open: staff,
  },
  'GET /apiadmin/objects/orders': {
    request: (target) => ({ query: { id: target.order.id } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /apiadmin/objects/orders': {
    request: (target) => ({ body: { ...toOrder(target), event: 'confirm' } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },

  'GET /apiadmin/assembly': { request: () => ({ query: { day: '' } }), isSilent: true },
  'GET /apiadmin/assembly/{id}': {
    request: ({ assembled: { id } }) => ({ params: { id } }),
    refuses: 'NOT_FOUND',
  },
  'PUT /apiadmin/assembly': {
    request: ({ assembled: { id, version } }) => ({ body: { id, version, event: 'pack' } }),
    answersOwn: 'TRANSITION_REFUSED',
    refuses: 'NOT_FOUND',
  },
  'PUT /apiadmin/assembly/lines': {
    request: ({ assembled: { id, version, lineId } }) => ({
      body: { id, version, lines: [{ line: lineId, quantity: 1, reason: '' }] },
    }),
    refuses: 'NOT_FOUND',
  },
  'GET /apiadmin/deliveries': {},
  'PUT /apiadmin/deliveries': {
    request: (target) => ({ body: { ...toOrder(target), event: 'deliver' } }),
    answersOwn: 'TRANSITION_REFUSED',
    refuses: 'NOT_FOUND',
  },

  'POST /apisbersc/get-status': {
    request: ({ order }) => ({ body: { order_number: order.number } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'POST /apisbersc/SmartContract/create': {
    request: ({ order, side: { supplier, beneficiaryId } }) => ({
      body: { supplierCode: supplier, shop: 'shop', num: order.number, amount: 100, beneficiaryId },
    }),
    // nobody here may pay from this account
    answersOwn: 'FORBIDDEN',
  },
  'GET /api/clientv9/objects/orders/{id}/payment': {
    request: ({ order }) => ({ params: { id: order.id } }),
    refuses: 'NOT_FOUND',
  },
  'GET /apisbersc/Beneficiary/own': {},
  'PUT /apisbersc/difference': {
    request: async ({ side }, world) => ({
      body: { id: await world.makeDifference(side.beneficiaryId), version: 1, answer: 'dismiss', reason: 'Так надо' },
    }),
    open: staff,
  },
  // what a dispute or a refund needs is tried in modules/payments/disputes
  'POST /api/clientv9/objects/orders/{id}/dispute': {
    request: ({ order }) => ({ params: { id: order.id }, body: { reason: 'Так надо' } }),
    refuses: 'NOT_FOUND',
    answersOwn: 'MONEY_REFUSED',
  },
  // the question itself is tried in modules/payments/extra-holds
  'PUT /api/clientv9/objects/orders/{id}/extra-hold': {
    request: ({ order }) => ({ params: { id: order.id }, body: { extra: 1, answer: 'decline' } }),
    refuses: 'NOT_FOUND',
    answersOwn: 'NOT_FOUND',
  },
  'PUT /apisbersc/extra-hold': {
    request: ({ order }) => ({ body: { orderNumber: order.number, extra: 1, answer: 'decline' } }),
    answersOwn: 'NOT_FOUND',
  },
  'POST /apisbersc/dispute': {
    request: ({ order }) => ({ body: { orderNumber: order.number, reason: 'Так надо' } }),
    answersOwn: 'MONEY_REFUSED',
  },
  'PUT /apisbersc/dispute': {
    request: ({ order }) => ({
      body: { orderNumber: order.number, version: 1, answer: 'release', reason: 'Так надо' },
    }),
    answersOwn: 'NOT_FOUND',
  },
  'POST /apisbersc/refund': {
    request: ({ order }) => ({
      body: { orderNumber: order.number, amountKopecks: 1, reason: 'Так надо', refundId: randomUUID() },
    }),
    answersOwn: 'MONEY_REFUSED',
  },
  'GET /api/clientv9/receipts/{id}': {
    request: async (target, world) => ({ params: { id: await world.makeReceipt(target) } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /apisbersc/receipt': {
    request: async (target, world) => ({ body: { id: await world.makeReceipt(target) } }),
    open: staff,
  },
  'GET /apisbersc/payouts/{id}': {
    request: ({ side }) => ({ params: { id: side.payoutId } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'POST /apisbersc/payouts': {
    request: ({ side }) => ({ body: { supplier: side.supplier } }),
    answersOwn: 'MONEY_REFUSED',
  },
  'POST /apisbersc/reconcile': {},
  'GET /apisbersc/get-beneficiary/{id}': { request: () => ({ params: { id: 'main' } }), open: staff },
  ...bankSamples,
  'GET /apisbersc/Beneficiary/{id}/state': { request: toBeneficiary, open: staff },
  'GET /apisbersc/Beneficiary/{id}/payUsers': { request: toBeneficiary, open: staff },
  'GET /apisbersc/Beneficiary/{id}/statement': {
    request: (mine) => ({ ...toBeneficiary(mine), query: { from: '2026-01-01', to: '2026-01-31' } }),
    open: staff,
  },

  'POST /apiadmin/repo/upload': {
    request: ({ side: { supplier } }) => {
      const { payload, headers } = uploadOf(pdf(), { supplier })
      return { body: payload, headers }
    },
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'GET /apiadmin/repo/{id}': {
    request: async (target, world) => ({ params: { id: await world.file(target, !sellers.includes(target.role)) } }),
    refuses: 'NOT_FOUND',
    // rows about products are open to everybody
    open: [...staff, 'client', 'investor', 'anonymous', 'picker', 'courier'],
  },
  'DELETE /apiadmin/repo/{id}': {
    request: async (target, world) => ({ params: { id: await world.file(target, false) } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'GET /apiadmin/repo': {
    request: ({ side: { product } }) => ({ query: { obj: 'products', obj_code: product.code } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'PUT /apiadmin/repo': {
    request: ({ side: { product } }) => ({ body: { obj: 'products', obj_code: product.code, ids: [] } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
}

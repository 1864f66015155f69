import { randomUUID } from 'node:crypto'
import type { Role } from '../../src/auth.ts'
import type { ErrorCode } from '../../src/errors.ts'
import { currentVersion } from '../../src/modules/consents/documents.ts'
import type { Person, World } from './world.ts'

type Request = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
}

/** How a call is tried: on the caller's own rows, and as an attack on those of somebody else. */
export type Sample = {
  /** aims at what belongs to `target`; `isOwn` says whether that is the caller */
  request?: (target: Person, world: World, isOwn: boolean, role: Role) => Request
  /** what an allowed caller is told of their own instead of success */
  answersOwn?: ErrorCode
  /** to whom the rows of everybody are open here, by design */
  open?: readonly Role[]
}

const phone = '+7 (912) 345-67-89'
const staff: readonly Role[] = ['admin', 'manager']
const short = { phone, code: '123456' }
const address = { title: 'Новый', address: 'Тула, Ленина, 1', comment: '', isMain: false }
const emptyDraft = {
  ...{ supplier: '', customer: null, lines: [], unclear: [], attempt: '' },
  form: { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' },
}
const toOrder = (target: Person) => ({ id: target.order.id, version: target.order.version, reason: 'Так надо' })
const secret = 'dk1.unknown.secret'

/** One for each declared call, by its method and address: a call without a sample fails the matrix. */
export const samples: Record<string, Sample> = {
  'POST /api/users/auth': {
    request: ({ login }, { password }, isOwn) => ({
      body: { login, psw: isOwn ? password : 'чужой пароль', type: 'web', model: '' },
    }),
  },
  'POST /api/users/auth/data': { request: ({ token }, _, isOwn) => ({ body: { token: isOwn ? token : 'guessed' } }) },
  'POST /api/users/valid': { request: () => ({ body: { login: 'somebody-new' } }) },
  'POST /api/users/logout': {},
  'POST /api/users/logout/device': {
    request: ({ devicePsw }, _, isOwn) => ({ body: { psw: isOwn ? devicePsw : secret } }),
  },
  'POST /api/users/psw': {
    request: (_target, { password }) => ({ body: { oldpsw: password, newpsw: 'другой длинный пароль' } }),
  },
  'POST /api/users/psw/confirm': { request: (_target, { password }) => ({ body: { psw: password } }) },
  'GET /api/users/devices': {},
  'DELETE /api/users/devices/{id}': { request: ({ deviceId }) => ({ params: { id: deviceId } }) },
  'GET /api/users': { request: ({ login }) => ({ query: { search: login } }), open: staff },
  'GET /api/users/{a}/{b}': { request: ({ login }) => ({ params: { a: 'login', b: login } }), open: staff },
  'GET /api/users/rights': {},
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
  'GET /api/users/signup/{code}': { request: () => ({ params: { code: 'unknown' } }), answersOwn: 'BAD_CODE' },
  'POST /api/users/signup/{code}': { request: () => ({ params: { code: 'unknown' } }), answersOwn: 'BAD_CODE' },
  'POST /api/users/forgot': { request: ({ login }) => ({ body: { email: `${login}@mail.example` } }) },
  'POST /api/users/registration': { request: () => ({ body: { phone } }) },
  'POST /api/users/registration/verify': { request: () => ({ body: short }), answersOwn: 'BAD_CODE' },
  'POST /api/users/restore': { request: () => ({ body: { phone } }) },
  'POST /api/users/restore/verify': { request: () => ({ body: short }), answersOwn: 'BAD_CODE' },
  'GET /api/users/oktmo': {},

  'GET /api/users/profile': {},
  'PUT /api/users/profile': { request: () => ({ body: { name: 'Новое имя' } }) },
  'DELETE /api/users/profile': { answersOwn: 'OPEN_ORDERS' },
  'POST /api/users/email': { request: ({ login }) => ({ body: { email: `${login}@mail.example` } }) },
  'POST /api/users/email/verify': {
    request: ({ login }) => ({ body: { email: `${login}@mail.example`, code: '123456' } }),
    answersOwn: 'BAD_CODE',
  },
  'POST /api/users/phone': { request: () => ({ body: { phone } }) },
  'POST /api/users/phone/verify': { request: () => ({ body: short }), answersOwn: 'BAD_CODE' },
  'GET /api/users/inn': {},
  'POST /api/users/inn': { request: () => ({ body: { inn: '7707083893', name: 'ООО' } }) },
  'DELETE /api/users/inn/{id}': { request: ({ innId }) => ({ params: { id: innId } }) },
  'POST /api/users/inn/find': { request: () => ({ body: { inn: '7736050003' } }) },
  'GET /api/users/addresses': {},
  'POST /api/users/addresses': { request: () => ({ body: address }) },
  'PUT /api/users/addresses/{id}': { request: ({ addressId }) => ({ params: { id: addressId }, body: address }) },
  'DELETE /api/users/addresses/{id}': { request: ({ addressId }) => ({ params: { id: addressId } }) },
  'GET /api/users/notifications': {},
  'PUT /api/users/notifications': { request: () => ({ body: { orderInEmail: false, orderInSms: true } }) },
  'GET /api/users/consents/documents': {},
  'GET /api/users/consents': {},
  'POST /api/users/consents': {
    request: () => ({ body: { kind: 'advertising', version: currentVersion('advertising') } }),
  },
  'DELETE /api/users/consents/{kind}': { request: () => ({ params: { kind: 'advertising' } }) },
  'GET /api/users/export': {},

  'GET /api/clientv9/object/suppliers': {},
  'GET /api/clientv9/object/shops': {},
  'GET /api/clientv9/object/categories': {},
  'GET /api/clientv9/object/tags': {},
  'GET /api/clientv9/object/products': {},
  'GET /api/clientv9/object/facets': {},
  'GET /api/clientv9/object/suggestions': { request: () => ({ query: { search: 'молоко' } }) },
  'GET /api/clientv9/objects/products/{code}': { request: (_, { product }) => ({ params: { code: product.code } }) },
  'GET /api/pages/head': {},
  'GET /api/clientv9/objects/substitutes/{code}': { request: (_, { product }) => ({ params: { code: product.code } }) },
  'GET /api/clientv9/objects/suppliers/{code}': { request: (_, { supplier }) => ({ params: { code: supplier } }) },
  'GET /api/clientv9/object/taplink': {},
  'GET /api/clientv9/objects/taplink/{code}': { request: (_, { supplier }) => ({ params: { code: supplier } }) },
  'PUT /api/clientv9/object/taplink': { request: () => ({ body: { title: 'Мы', about: '', links: [] } }) },
  'GET /api/clientv9/object/favourites': {},
  'POST /api/clientv9/object/favourites': {
    request: (_, { product }) => ({ body: { add: [product.code], remove: [] } }),
  },
  'GET /api/clientv9/object/bought': {},
  'POST /api/clientv9/basket': { request: (_, { product }) => ({ body: { products: [product.code] } }) },
  'GET /api/clientv9/object/basket': {},
  'PUT /api/clientv9/object/basket': {
    request: (_, { product }) => ({ body: { changes: [{ product: product.code, quantity: 1 }], isMerge: false } }),
  },
  'GET /api/clientv9/addresses': { request: () => ({ query: { search: 'Тула' } }) },
  'POST /api/clientv9/order': {
    request: (_, { product }, isOwn) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: isOwn
        ? {
            ...{ cmd: 'place', supplier: '', delivery: '1', comment: '', toCheckOrder: false },
            json_data: [{ product: product.code, quantity: 1, priceKopecks: product.price }],
            order_properties: {
              receiver: 'Свой',
              phone,
              address: 'Тула, Ленина, 1',
              window: '',
              consent: '2026-11-01',
            },
          }
        : { cmd: 'history', supplier: '', rowSkip: 0, rowCount: 100 },
    }),
  },
  'PUT /api/clientv9/object/orders': { request: (target) => ({ body: { ...toOrder(target), event: 'cancel' } }) },

  'PUT /api/clientv9/object/substitutions': {
    request: ({ proposalId }) => ({ body: { id: proposalId, isAccepted: true } }),
  },

  'GET /api/clientv9/object/price-list': {},
  'POST /api/clientv9/rows': { request: (_, { product }) => ({ body: { rows: [product.code] } }) },
  'GET /api/clientv9/object/usual': {},
  'POST /api/clientv9/customers': { request: ({ login }) => ({ body: { search: login } }) },
  'GET /api/clientv9/objects/customers/{id}': {
    request: ({ id }) => ({ params: { id } }),
    answersOwn: 'NOT_FOUND',
    open: staff,
  },
  'GET /api/clientv9/object/drafts': {},
  'PUT /api/clientv9/object/drafts': {
    request: () => ({
      body: { key: randomUUID().replaceAll('-', ''), version: 0, state: 'open', content: emptyDraft },
    }),
  },

  'GET /api/clientv9/object/polls': {},
  'GET /api/clientv9/objects/polls/{code}': {
    request: () => ({ params: { code: 'unknown' } }),
    answersOwn: 'NOT_FOUND',
  },
  'POST /api/clientv9/object/polls': {
    request: () => ({
      headers: { cookie: `uuid=${randomUUID()}` },
      body: { code: 'unknown', device: 'web', answers: [] },
    }),
    answersOwn: 'NOT_FOUND',
  },
  'GET /apiadmin/suppliers/polls': {},

  'GET /api/clientv9/objects/reviews/{code}': { request: (_, { product }) => ({ params: { code: product.code } }) },
  'GET /api/clientv9/object/reviews': { request: ({ order }) => ({ query: { orders: order.id } }) },
  'PUT /api/clientv9/object/reviews': {
    request: (_, { product }) => ({ body: { product: product.code, stars: 5, text: '' } }),
    answersOwn: 'REVIEW_REFUSED',
  },
  'DELETE /api/clientv9/objects/reviews/{code}': { request: (_, { product }) => ({ params: { code: product.code } }) },
  'GET /apiadmin/objects/reviews': {},
  'PUT /apiadmin/objects/reviews': {
    request: () => ({ body: { id: 1, version: 1, decision: 'approve', reason: '' } }),
    answersOwn: 'NOT_FOUND',
  },
  'PUT /apiadmin/objects/reviews/answer': {
    request: () => ({ body: { id: 1, text: 'Спасибо' } }),
    answersOwn: 'NOT_FOUND',
  },

  'POST /api/clientv9': {
    request: ({ order }) => ({ body: { cmd: 'order', id: order.id } }),
  },
  'POST /api/clientv9/anonym': { request: (_, { product }) => ({ body: { cmd: 'product', code: product.code } }) },
  'POST /api/clientv9/contract': { request: () => ({ body: {} }) },
  'GET /api/clientv9/objects/orders/{id}/documents': { request: ({ order }) => ({ params: { id: order.id } }) },
  'GET /api/clientv9/objects/orders/{id}': { request: ({ order }) => ({ params: { id: order.id } }) },
  'GET /api/client/objects/{a}/fields': { request: () => ({ params: { a: 'orders' } }) },
  'POST /api/clientv9/object/{name}/loadoptions': {
    request: ({ order }) => ({ params: { name: 'orders' }, body: { filter: ['id', '=', order.id] } }),
  },

  'GET /apiadmin/{role}/menu': { request: (_target, _world, _isOwn, role) => ({ params: { role } }) },
  'GET /apiadmin/admin/summary': {},
  'GET /apiadmin/objects/orders/fields': {},
  'POST /apiadmin/objects/orders/loadoptions': {
    request: (target) => ({ body: { filter: ['id', '=', target.order.id] } }),
    open: [...staff, 'investor'],
  },
  'GET /apiadmin/objects/orders/new': {},
  'PUT /apiadmin/objects/orders/lines': {
    request: ({ order }) => ({
      body: { id: order.id, version: order.version, lines: [{ line: 1, quantity: 1, reason: '' }] },
    }),
    answersOwn: 'TRANSITION_REFUSED',
    open: staff,
  },
  'PUT /apiadmin/objects/orders/substitutions': {
    request: ({ proposalId }) => ({ body: { id: proposalId, isAccepted: true } }),
    open: staff,
  },
  'GET /apiadmin/objects/orders': { request: (target) => ({ query: { id: target.order.id } }), open: staff },
  'PUT /apiadmin/objects/orders': {
    request: (target) => ({ body: { ...toOrder(target), event: 'confirm' } }),
    open: staff,
  },

  'POST /apisbersc/get-status': {
    request: ({ order }) => ({ body: { order_number: order.number } }),
    open: staff,
  },
  'GET /apisbersc/get-beneficiary/{id}': { request: () => ({ params: { id: 'main' } }) },
  'GET /apisbersc/Beneficiary/{id}/state': { request: (_, { beneficiaryId }) => ({ params: { id: beneficiaryId } }) },
  'GET /apisbersc/Beneficiary/{id}/payUsers': {
    request: (_, { beneficiaryId }) => ({ params: { id: beneficiaryId } }),
  },
}

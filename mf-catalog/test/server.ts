import { jest } from '@jest/globals'
import { createWatch, fork, type Scope, type Unit } from 'effector'
import { readStoredFx, requestFx, writeStoredFx, type ApiError, type Request } from '@lavka/shared'
import { cheese, honey, lukiny, makeCategory, makeProduct, milk, zarechye } from './goods'

type Answers = Record<string, (request: Request) => unknown>

const noReviews = {
  rating: null,
  counts: [0, 0, 0, 0, 0],
  reviews: [],
  photos: [],
  next: null,
  own: null,
  mayReview: false,
}

const usual: Answers = {
  'GET /api/clientv9/object/suppliers': () => [zarechye, lukiny],
  'GET /api/clientv9/object/shops': () => [],
  'GET /api/clientv9/object/tags': () => [{ code: 'today', name: 'Сегодняшнее' }],
  'GET /api/clientv9/object/categories': () => [
    makeCategory('molochnoe', 'Молоко и сыр'),
    makeCategory('syry', 'Сыры', 'molochnoe'),
    makeCategory('moloko', 'Молоко', 'molochnoe'),
  ],
  'GET /api/clientv9/object/products': () => ({ products: [cheese, milk, honey], next: null, total: 3 }),
  'GET /api/clientv9/objects/products/cheese': () => makeProduct(cheese),
  'GET /api/clientv9/object/reviews': () => [],
  'GET /api/clientv9/object/regular-orders': () => [],
  'GET /api/clientv9/object/claims': () => [],
  'GET /api/clientv9/object/delivery-ratings': () => [],
  'GET /api/clientv9/object/messages': () => [],
  'GET /api/clientv9/objects/reviews/cheese': () => noReviews,
  'POST /api/clientv9/basket': () => [cheese, milk, honey],
  'GET /api/clientv9/addresses': () => ['Тула, улица Ленина', 'Тула, проспект Ленина'],
  'GET /api/users/consents/documents': () => [{ kind: 'personal-data', version: '2026-11-01', text: 'Я разрешаю' }],
  'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [], total: 0 }),
}

export function failure(change: Partial<ApiError>): ApiError {
  return { status: 500, code: 'FAULT', message: 'Произошла ошибка', ...change }
}

/** A scope with fake network and storage. `calls` contains every request in order. */
export function openScope(answers: Answers = {}, stored: Record<string, unknown> = {}) {
  const known = { ...usual, ...answers }
  const calls: Request[] = []
  const storage = new Map(Object.entries(stored))
  async function answer(request: Request) {
    calls.push(request)
    const found = known[`${request.method} ${request.url}`]
    if (!found) throw failure({ status: 404, code: 'NOT_FOUND', message: 'Ничего не найдено' })
    return found(request)
  }
  const scope = fork({
    handlers: [
      [requestFx, answer],
      [readStoredFx, (key: string) => storage.get(key) ?? null],
      [
        writeStoredFx,
        ({ key, value }: { key: string; value: unknown }) =>
          void (value === null ? storage.delete(key) : storage.set(key, value)),
      ],
    ],
  })
  return { scope, calls, storage }
}

/** Collects all further values of a unit. */
export function heard<T>(scope: Scope, unit: Unit<T>) {
  const fn = jest.fn<(value: T) => void>()
  createWatch({ unit, scope, fn })
  return fn
}

/** A promise that the test resolves. */
export function later<T>() {
  let give: (value: T) => void = () => {}
  let refuse: (error: unknown) => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  return { promise, give, refuse }
}

/** Answers of a shop in which nothing is on sale. */
export const nothingSold: Answers = {
  'GET /api/clientv9/object/suppliers': () => [],
  'GET /api/clientv9/object/tags': () => [],
  'GET /api/clientv9/object/categories': () => [],
  'GET /api/clientv9/object/products': () => ({ products: [], next: null, total: 0 }),
}

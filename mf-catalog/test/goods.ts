import type {
  Category,
  Order,
  OwnReview,
  Product,
  ProductCard,
  ReceivedProduct,
  Supplier,
} from '@lavka/server/contract'

const picture = { key: 'food', color: '#fdf0c8' }

/** Sample answers of the server; a test overrides what it depends on. */
export function makeCard(change: Partial<ProductCard> = {}): ProductCard {
  return {
    code: 'cheese',
    name: 'Сыр «Тульский»',
    supplier: 'zarechye',
    supplierName: 'Ферма «Заречье»',
    shop: 'zarechye-1',
    category: 'syry',
    unit: 'кг',
    pack: '',
    isWeighed: true,
    minimum: 0.3,
    step: 0.1,
    multiple: 0.1,
    priceKopecks: 124000,
    oldPriceKopecks: null,
    stock: 10,
    tags: [],
    picture,
    ...change,
  }
}

const byPiece = { unit: 'шт', isWeighed: false, minimum: 1, step: 1, multiple: 1 } as const
export const cheese = makeCard()
export const milk = makeCard({
  code: 'milk',
  name: 'Молоко',
  category: 'moloko',
  ...byPiece,
  pack: '1 л',
  priceKopecks: 11900,
  stock: 80,
})
export const honey = makeCard({
  ...milk,
  code: 'honey',
  name: 'Мёд липовый',
  supplier: 'lukiny',
  supplierName: 'Пасека Лукиных',
  category: 'myod',
  pack: '500 г',
  priceKopecks: 50000,
})

export function makeProduct(card: ProductCard): Product {
  return {
    ...card,
    supplierRegion: 'Тульская область',
    shopName: 'На рынке',
    categoryName: 'Сыры',
    description: 'Зреет в погребе.',
    composition: 'молоко, соль',
    nutrition: { kcal: 350, protein: 24.5, fat: 28, carbohydrate: 0.3 },
    allergens: ['молоко'],
    shelfLife: '60 суток',
    storage: 'от 2 до 6 °C',
    season: [],
    farm: null,
    batch: null,
    gallery: [{ key: 'food-2', color: '#fdf0c8' }],
    pictureTexts: ['Головка сыра', ''],
    weightGrams: 300,
    rating: null,
    promotions: [],
    documents: [
      { id: 7, name: 'Декларация о соответствии', number: 'Д-RU.01', issuedOn: '2026-01-15', validUntil: '2029-01-14' },
    ],
  }
}

const noPhotos = { photos: [], refusedPhotos: 0, photoReason: '' }
export function makeOwnReview(change: Partial<OwnReview> = {}): OwnReview {
  return {
    product: 'cheese',
    stars: 4,
    text: 'Вкусно',
    state: 'waiting',
    stateName: 'На проверке',
    reason: '',
    ...noPhotos,
    createdAt: '2026-11-21T09:00:00.000Z',
    ...change,
  }
}

export function makeReceived(change: Partial<ReceivedProduct> = {}): ReceivedProduct {
  return { order: 1, product: 'cheese', name: 'Сыр «Тульский»', picture, review: null, ...change }
}

export function makeSupplier(code: string, name: string, minimumKopecks: number, deliveryInDays = 1): Supplier {
  return {
    code,
    parent: null,
    name,
    region: 'Тульская область',
    description: '',
    phone: '+7 800 000-00-00',
    minimumKopecks,
    deliveryInDays,
    deliveryUntil: '14:00',
    cutoff: '18:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    windows: ['10:00–14:00', '14:00–18:00'],
    daysOff: [],
    picture,
  }
}

export const zarechye = makeSupplier('zarechye', 'Ферма «Заречье»', 50000)
export const lukiny = makeSupplier('lukiny', 'Пасека Лукиных', 150000, 3)

export function makeCategory(code: string, name: string, parent: string | null = null): Category {
  return { code, parent, name, picture, productCount: 3 }
}

export function makeOrder(change: Partial<Order> = {}): Order {
  return {
    id: 1,
    number: '7-1',
    groupId: 7,
    status: 'placed',
    statusName: 'Оформлен',
    supplier: 'zarechye',
    supplierName: 'Ферма «Заречье»',
    shop: 'ferma',
    shopName: 'На рынке',
    invoice: null,
    card: null,
    toPayKopecks: 74400,
    deliveryKopecks: 0,
    deliveryGoesTo: null,
    giftsGo: [],
    aloneRefusal: null,
    totalKopecks: 74400,
    certificateKopecks: 0,
    comment: '',
    receiver: 'Анна',
    phone: '+7 900 123-45-67',
    address: 'Тула, Садовая, 5',
    pickup: '',
    deliveryWindow: '2026-11-24 10:00–14:00',
    substitutions: 'call',
    substitutionsName: 'Согласовать замену',
    promoCode: '',
    returnedPromo: null,
    extra: null,
    discountKopecks: 0,
    deliveryState: 'open',
    deliveryStateName: 'Курьер не назначен',
    funds: 'none',
    fundsName: 'Оплата при получении',
    fundsConfirmedAt: null,
    origin: 'web',
    originName: 'Сайт',
    placedByName: null,
    version: 1,
    createdAt: '2026-11-21T09:00:00.000Z',
    lines: [
      {
        id: 1,
        actual: null,
        proposal: null,
        product: 'cheese',
        name: 'Сыр «Тульский»',
        unit: 'кг',
        quantity: 0.6,
        priceKopecks: 124000,
        sumKopecks: 74400,
        discountKopecks: 0,
        promotions: [],
        picture,
      },
    ],
    actions: [{ event: 'cancel', caption: 'Отменить', refusal: null, needsReason: true }],
    events: [
      { event: 'place', caption: 'Оформлен', status: 'placed', reason: '', createdAt: '2026-11-21T09:00:00.000Z' },
    ],
    ...change,
  }
}

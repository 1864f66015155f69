import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'

/** `key` names files `/api/pictures/{key}-{width}.{avif|webp}` (widths in modules/files/picture-sizes.ts); `color` is the placeholder. */
export type Picture = Static<typeof Picture>
export const Picture = Type.Object({
  key: Type.Union([Type.String(), Type.Null()], { description: 'null — картинки нет' }),
  color: Type.String(),
})

/** The picture of a supplier. */
export const SupplierPicture = Type.Object({
  ...Picture.properties,
  text: Type.Optional(Type.String({ description: 'Что на снимке; нет, если не сказано' })),
})

const deliveryPrice = {
  kopecks: Type.Integer(),
  freeFromKopecks: Type.Union([Type.Integer(), Type.Null()], { description: 'Бесплатно от этой суммы товаров' }),
}
/** What delivery costs (delivery-price.ts of the domain). */
const DeliveryPrices = Type.Object(
  {
    ...deliveryPrice,
    zones: Type.Array(Type.Object({ areas: Type.Array(Type.String()), ...deliveryPrice }), {
      description: 'Города с другой ценой; считается первая зона, которая называет город',
    }),
  },
  { description: 'Нет, если доставка всегда бесплатна' },
)

const PickupPoints = Type.Array(
  Type.Object({
    name: Type.String(),
    address: Type.String(),
    when: Type.String({ description: '«пн–сб 9:00–18:00»' }),
    days: Type.Array(Type.Integer(), { description: '1 — понедельник' }),
    hours: Type.String({ description: '09:00–18:00' }),
    daysOff: Type.Array(Type.String(), { description: 'Дни, когда точка закрыта, ГГГГ-ММ-ДД' }),
    kopecks: Type.Integer(),
  }),
  { description: 'Где заказ можно забрать самому; нет, если негде' },
)

export type Supplier = Static<typeof Supplier>
export const Supplier = Type.Object({
  code: Type.String(),
  parent: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  region: Type.String(),
  description: Type.String(),
  phone: Type.String(),
  minimumKopecks: Type.Integer({ description: 'Минимальная сумма заказа, копейки' }),
  deliveryInDays: Type.Integer({ description: '0 — сегодня, 1 — завтра' }),
  deliveryUntil: Type.String({ description: '14:00' }),
  cutoff: Type.String({ description: 'До скольких по Москве заказать, чтобы считалось за этот день: 14:00' }),
  weekdays: Type.Array(Type.Integer(), { description: 'Дни доставки, 1 — понедельник' }),
  windows: Type.Array(Type.String(), { description: '10:00–14:00' }),
  daysOff: Type.Array(Type.String(), { description: 'Дни без доставки, ГГГГ-ММ-ДД' }),
  deliveryPrices: Type.Optional(DeliveryPrices),
  pickupPoints: Type.Optional(PickupPoints),
  picture: SupplierPicture,
})

export type Shop = Static<typeof Shop>
export const Shop = Type.Object({
  code: Type.String(),
  supplier: Type.String(),
  name: Type.String(),
  address: Type.String(),
})

export type Category = Static<typeof Category>
export const Category = Type.Object({
  code: Type.String(),
  parent: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  picture: Picture,
  productCount: Type.Integer({ description: 'Вместе с вложенными' }),
})

export type Tag = Static<typeof Tag>
export const Tag = Type.Object({ code: Type.String(), name: Type.String() })

/** What promotions make of a product for everybody (promo/offers.ts). */
export type Offer = Static<typeof Offer>
export const Offer = Type.Object({
  priceKopecks: Type.Optional(Type.Integer({ description: 'Цена одной единицы по акциям, если она ниже' })),
  text: Type.Optional(Type.String({ description: 'Условие акции: «3 по цене 2»' })),
})

/** What a card and a basket line need. Quantities are in `unit`; `multiple` divides every allowed quantity. */
export type ProductCard = Static<typeof ProductCard>
export const ProductCard = Type.Object({
  code: Type.String(),
  name: Type.String(),
  supplier: Type.String(),
  supplierName: Type.String(),
  shop: Type.String(),
  category: Type.String(),
  unit: Type.Enum(['шт', 'уп', 'кг']),
  pack: Type.String({ description: 'Что в одной единице: «1 л», «180 г»; пусто для весовых' }),
  isWeighed: Type.Boolean(),
  minimum: Type.Number(),
  step: Type.Number(),
  multiple: Type.Number(),
  maximum: Type.Optional(Type.Number({ description: 'Больше в одном заказе нельзя' })),
  priceKopecks: Type.Integer(),
  oldPriceKopecks: Type.Union([Type.Integer(), Type.Null()]),
  offer: Type.Optional(Offer),
  tiers: Type.Optional(
    Type.Array(Type.Object({ from: Type.Number(), priceKopecks: Type.Integer() }), {
      description: 'Цены от количества, по возрастанию: последняя достигнутая — цена всей строки',
    }),
  ),
  stock: Type.Number(),
  tags: Type.Array(Type.String()),
  picture: Picture,
})

/** A document about goods; the file is at `/api/documents/{id}`. */
export type Document = Static<typeof Document>
export const Document = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  number: Type.String(),
  issuedOn: Type.String({ description: '2026-03-01' }),
  validUntil: Type.Union([Type.String(), Type.Null()]),
})

/** The rating of a product by its approved reviews. */
export type Rating = Static<typeof Rating>
export const Rating = Type.Object({
  average: Type.Number({ description: 'До сотых' }),
  count: Type.Integer(),
})

const Farm = Type.Object({ name: Type.String(), place: Type.String({ description: 'Пусто — не указано' }) })

/** Days are 2026-11-24. */
const Batch = Type.Object({
  number: Type.String(),
  madeOn: Type.Union([Type.String(), Type.Null()]),
  bestBefore: Type.Union([Type.String(), Type.Null()]),
})

/** Per 100 g: kilocalories, grams. */
const Nutrition = Type.Object({
  kcal: Type.Integer(),
  protein: Type.Number(),
  fat: Type.Number(),
  carbohydrate: Type.Number(),
})

export type Product = Static<typeof Product>
export const Product = Type.Object({
  ...ProductCard.properties,
  supplierRegion: Type.String(),
  shopName: Type.String(),
  categoryName: Type.String(),
  description: Type.String(),
  composition: Type.String(),
  nutrition: Type.Union([Nutrition, Type.Null()], { description: 'На 100 г' }),
  allergens: Type.Array(Type.String(), { description: 'Слова: молоко, орехи' }),
  shelfLife: Type.String(),
  storage: Type.String(),
  season: Type.Array(Type.Integer(), { description: 'Месяцы сезона по порядку, с 1 до 12; пусто — не указан' }),
  farm: Type.Union([Farm, Type.Null()], { description: 'Откуда товар, если не от самого поставщика' }),
  batch: Type.Union([Batch, Type.Null()], { description: 'Партия, что в продаже, пока годна' }),
  gallery: Type.Array(Picture, { description: 'Ещё картинки, кроме picture' }),
  pictureTexts: Type.Array(Type.String(), {
    description: 'Что на снимках: picture, потом gallery. Пусто там, где не сказано',
  }),
  weightGrams: Type.Union([Type.Integer(), Type.Null()], { description: 'Вес единицы с упаковкой' }),
  documents: Type.Array(Document),
  rating: Type.Union([Rating, Type.Null()]),
  promotions: Type.Array(Type.Object({ name: Type.String(), text: Type.String() }), {
    description: 'Акции, которые на него действуют, и их условия',
  }),
})

export const code = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 })

export const findSuppliers = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/suppliers',
  summary: 'Поставщики',
  allow: everyone,
  answer: Type.Array(Supplier),
})

export const findShops = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/shops',
  summary: 'Магазины, всех или одного поставщика',
  allow: everyone,
  query: Type.Object({ supplier: Type.Optional(code) }),
  answer: Type.Array(Shop),
})

export const findCategories = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/categories',
  summary: 'Категории с числом товаров (для поставщика и магазина, если указаны); пустые не приходят',
  allow: everyone,
  query: Type.Object({ supplier: Type.Optional(code), shop: Type.Optional(code) }),
  answer: Type.Array(Category),
})

export const findTags = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/tags',
  summary: 'Метки товаров',
  allow: everyone,
  answer: Type.Array(Tag),
})

/** Filter parameters, common to the calls for products and facets. */
const filter = {
  supplier: Type.Optional(code),
  shop: Type.Optional(code),
  category: Type.Optional(code),
  tag: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$',
      maxLength: 200,
      description: 'Метки через запятую, нужны все',
    }),
  ),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  priceFrom: Type.Optional(Type.Integer({ minimum: 0, description: 'Копейки' })),
  priceTo: Type.Optional(Type.Integer({ minimum: 0, description: 'Копейки' })),
  inStock: Type.Optional(Type.Boolean()),
  delivery: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 365, description: 'Привезут не позже, чем через столько дней' }),
  ),
}

export const findProducts = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/products',
  summary: 'Товары: страница по ключу; проданные стоят в конце',
  allow: everyone,
  query: Type.Object({
    ...filter,
    sort: Type.Optional(Type.Enum(['popular', 'cheap', 'expensive', 'discount'])),
    after: Type.Optional(Type.String({ maxLength: 200, description: 'next прошлой страницы' })),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 24 })),
  }),
  answer: Type.Object({
    products: Type.Array(ProductCard),
    next: Type.Union([Type.String(), Type.Null()]),
    total: Type.Integer({ description: 'Всего по условию, не более 10 000' }),
    understood: Type.Optional(Type.String({ description: 'Что искали вместо набранного' })),
  }),
})

const Count = Type.Object({ code: Type.String(), count: Type.Integer() })

/** The number of products for each value of each facet, under the other conditions. */
export const findFacets = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/facets',
  summary: 'Фильтры списка товаров с количествами: каждый посчитан без него самого, метки — вместе с выбранными',
  allow: everyone,
  query: Type.Object(filter),
  answer: Type.Object({
    suppliers: Type.Array(Count),
    categories: Type.Array(Count),
    tags: Type.Array(Count),
    prices: Type.Array(
      Type.Object({
        fromKopecks: Type.Integer(),
        toKopecks: Type.Union([Type.Integer(), Type.Null()]),
        count: Type.Integer(),
      }),
    ),
    deliveries: Type.Array(Type.Object({ days: Type.Integer(), count: Type.Integer() })),
    inStock: Type.Integer(),
    total: Type.Integer(),
  }),
})

const Named = Type.Object({ code: Type.String(), name: Type.String() })

export const findSuggestions = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/suggestions',
  summary: 'Подсказки, пока набирают запрос',
  allow: everyone,
  query: Type.Object({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Object({
    understood: Type.Optional(Type.String({ description: 'Что искали вместо набранного' })),
    queries: Type.Array(Type.String()),
    categories: Type.Array(Named),
    suppliers: Type.Array(Named),
    products: Type.Array(ProductCard),
  }),
})

export const findPopular = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/popular',
  summary: 'Что предложить в пустой строке поиска: частые запросы за месяц и разделы',
  allow: everyone,
  answer: Type.Object({ queries: Type.Array(Type.String()), categories: Type.Array(Named) }),
})

export const findProduct = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/products/{code}',
  summary: 'Товар',
  allow: everyone,
  params: Type.Object({ code }),
  answer: Product,
  errors: ['NOT_FOUND'],
})

/** The price that stands on the card for everybody, without promotions: of those there is no past. */
export type PriceDay = Static<typeof PriceDay>
const PriceDay = Type.Object({
  day: Type.String({ description: 'День по Москве, 2026-11-24' }),
  lowestKopecks: Type.Integer({ description: 'Самая низкая цена единицы за этот день' }),
})

/** Days before the product existed are left out. */
export const findPriceHistory = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/prices/{code}',
  summary: 'Цена товара за 30 дней, без акций; дни по порядку, сегодняшний последний',
  allow: everyone,
  params: Type.Object({ code }),
  answer: Type.Array(PriceDay),
  errors: ['NOT_FOUND'],
})

export const findSubstitutes = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/substitutes/{code}',
  summary: 'Чем заменить товар: похожее из той же категории, что есть в наличии',
  allow: everyone,
  params: Type.Object({ code }),
  answer: Type.Array(ProductCard),
})

/** Current cards of products in a stored basket, whose prices and stock may have changed. Unknown codes are left out. */
export const findBasketProducts = defineCall({
  method: 'POST',
  url: '/api/clientv9/basket',
  summary: 'Свежие цены и остатки для товаров корзины',
  allow: everyone,
  bodyLimit: 64 * 1024,
  body: Type.Object({ products: Type.Array(code, { maxItems: 500 }) }),
  answer: Type.Array(ProductCard),
})

export type FindSuppliers = CallOf<typeof findSuppliers>
export type FindShops = CallOf<typeof findShops>
export type FindCategories = CallOf<typeof findCategories>
export type FindTags = CallOf<typeof findTags>
export type FindProducts = CallOf<typeof findProducts>
export type FindFacets = CallOf<typeof findFacets>
export type FindSuggestions = CallOf<typeof findSuggestions>
export type FindPopular = CallOf<typeof findPopular>
export type FindProduct = CallOf<typeof findProduct>
export type FindPriceHistory = CallOf<typeof findPriceHistory>
export type FindSubstitutes = CallOf<typeof findSubstitutes>
export type FindBasketProducts = CallOf<typeof findBasketProducts>

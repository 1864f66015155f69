import { Type, type Static } from 'typebox'
import { everyone, people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { filled, RowId, storable } from '../../schema-primitives.ts'
import { Document, Picture, ProductCard } from '../catalog/schema.ts'
import { Card, CardChoice } from './cards/schema.ts'
import { OwnChange, OwnDelivery, seenGoods } from './editing/own-change-schema.ts'
import { Invoice, InvoiceChoice } from './invoices/schema.ts'
import { DeliveryState, FundsState, OrderStatus, Origin, Substitutions } from './states.ts'

export type { DeliveryState, FundsState, OrderStatus } from './states.ts'

/** The actual goods of a line: weighed or replaced; quantity 0 when the line was removed. */
export const LineActual = Type.Object({
  product: Type.String({ description: 'Код того, что привезли' }),
  quantity: Type.Number(),
  name: Type.String(),
  unit: Type.String(),
  isSubstitute: Type.Boolean(),
  priceKopecks: Type.Integer(),
  sumKopecks: Type.Integer({ description: 'К оплате, скидка уже вычтена' }),
  discountKopecks: Type.Integer({ description: 'Скидка и то, на что замена дороже заказанного' }),
  reason: Type.String(),
})

/** A proposed substitute that the buyer has not answered yet. */
export type LineProposal = Static<typeof LineProposal>
export const LineProposal = Type.Object({
  id: Type.Integer(),
  product: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Number(),
  priceKopecks: Type.Integer(),
  sumKopecks: Type.Integer({ description: 'К оплате, если покупатель согласится' }),
  moreKopecks: Type.Integer({ description: 'На сколько дороже заказанного, меньше нуля — дешевле' }),
  reason: Type.String(),
  until: Type.String({ description: 'UTC ISO: без ответа до этого времени товара в заказе не будет' }),
  isOver: Type.Boolean({ description: 'Время на ответ вышло' }),
  picture: Picture,
})

export type OrderLine = Static<typeof OrderLine>
export const OrderLine = Type.Object({
  id: Type.Integer(),
  actual: Type.Union([LineActual, Type.Null()]),
  proposal: Type.Union([LineProposal, Type.Null()]),
  product: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Number(),
  priceKopecks: Type.Integer(),
  sumKopecks: Type.Integer({ description: 'Без скидки' }),
  discountKopecks: Type.Integer(),
  promotions: Type.Array(Type.Object({ name: Type.String(), discountKopecks: Type.Integer() }), {
    description: 'Из каких акций скидка при заказе',
  }),
  picture: Picture,
})

/** A button of an order: what it does, and the Russian reason when it cannot be pressed now. */
export type OrderAction = Static<typeof OrderAction>
export const OrderAction = Type.Object({
  event: Type.String(),
  caption: Type.String(),
  refusal: Type.Union([Type.String(), Type.Null()]),
  needsReason: Type.Boolean(),
})

/** An event of an order; `status` is the status after it. */
export type OrderEvent = Static<typeof OrderEvent>
export const OrderEvent = Type.Object({
  event: Type.String(),
  caption: Type.String(),
  status: OrderStatus,
  reason: Type.String(),
  createdAt: Type.String({ description: 'UTC ISO' }),
})

export type Order = Static<typeof Order>
export const Order = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  groupId: Type.Integer(),
  status: OrderStatus,
  statusName: Type.String(),
  deliveryState: DeliveryState,
  deliveryStateName: Type.String(),
  funds: FundsState,
  fundsName: Type.String(),
  fundsConfirmedAt: Type.Union([Type.String(), Type.Null()], { description: 'UTC ISO: когда банк это подтвердил' }),
  extra: Type.Union([Type.Object({ amountKopecks: Type.Integer(), answerUntil: Type.String() }), Type.Null()], {
    description: 'Доплата, о которой спрашивают покупателя; UTC ISO',
  }),
  invoice: Type.Union([Invoice, Type.Null()], { description: 'Оплата по счёту; null — другой способ' }),
  card: Type.Union([Card, Type.Null()], { description: 'Оплата картой; null — другой способ' }),
  supplier: Type.String(),
  supplierName: Type.String(),
  shop: Type.String(),
  shopName: Type.String(),
  toPayKopecks: Type.Integer({ description: 'К оплате сейчас: после взвешивания и замен, у отменённого 0' }),
  deliveryKopecks: Type.Integer({ description: 'Доставка, она входит в toPayKopecks' }),
  deliveryGoesTo: Type.Union([Type.String(), Type.Null()], {
    description: 'Номер заказа, на который перейдёт доставка, если этот отменить; null — ни на какой',
  }),
  giftsGo: Type.Array(Type.String(), { description: 'Номера подарков, которые отменятся вместе с этим заказом' }),
  aloneRefusal: Type.Union([Type.String(), Type.Null()], {
    description: 'Почему покупатель не может отменить его без других заказов; null — может',
  }),
  certificateKopecks: Type.Integer({ description: 'Из toPayKopecks оплачено подарочным сертификатом' }),
  totalKopecks: Type.Integer({ description: 'Было к оплате при оформлении' }),
  comment: Type.String(),
  receiver: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  pickup: Type.String({ description: 'Точка, где покупатель заберёт сам, address — её адрес; пусто — привезут' }),
  deliveryWindow: Type.String(),
  substitutions: Substitutions,
  substitutionsName: Type.String(),
  promoCode: Type.String(),
  returnedPromo: Type.Union([Type.String(), Type.Null()], {
    description: 'Промокод, который снова можно применить: все заказы с его скидкой отменены',
  }),
  discountKopecks: Type.Integer({ description: 'Сейчас; toPayKopecks уже без неё' }),
  origin: Origin,
  originName: Type.String(),
  placedByName: Type.Union([Type.String(), Type.Null()], { description: 'Оператор, если оформил он' }),
  version: Type.Integer(),
  changeableUntil: Type.Optional(
    Type.String({
      description: 'UTC ISO: до каких пор покупатель может изменить товары, если поставщик не подтвердит раньше',
    }),
  ),
  deliveryChangeableUntil: Type.Optional(
    Type.String({ description: 'UTC ISO: то же о получателе, адресе и времени; как заказ оплачен, не важно' }),
  ),
  createdAt: Type.String({ description: 'UTC ISO' }),
  lines: Type.Array(OrderLine),
  actions: Type.Array(OrderAction),
  events: Type.Array(OrderEvent),
})

/** The reason why a basket line cannot be ordered. `priceKopecks`, `stock` and the other fields are the current values. */
export type BasketProblem = Static<typeof BasketProblem>
export const BasketProblem = Type.Object({
  product: Type.String(),
  kind: Type.Enum(['gone', 'price', 'unit', 'stock', 'quantity', 'limit', 'minimum', 'window', 'area', 'delivery']),
  message: Type.String(),
  priceKopecks: Type.Optional(Type.Integer()),
  stock: Type.Optional(Type.Number()),
  card: Type.Optional(
    Type.Pick(ProductCard, ['unit', 'pack', 'isWeighed', 'minimum', 'step', 'multiple'], {
      description: 'unit: как товар продаётся теперь',
    }),
  ),
  most: Type.Optional(Type.Number({ description: 'limit: сколько ещё может заказать этот человек' })),
})

const Pickups = Type.Record(
  Type.String({ pattern: '^[a-z0-9-]{1,80}$' }),
  Type.String({ maxLength: 80, pattern: storable }),
  {
    description: 'Самовывоз: название точки по коду поставщика',
    maxProperties: 100,
  },
)

/** `receiver` and `phone` are needed to order, not to check. */
export type OrderProperties = Static<typeof OrderProperties>
export const OrderProperties = Type.Object({
  receiver: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: filled })),
  phone: Type.Optional(Type.String({ minLength: 5, maxLength: 30, pattern: filled })),
  address: Type.Optional(
    Type.String({
      minLength: 3,
      maxLength: 500,
      pattern: filled,
      description: 'Куда привезти; не нужен, если всё забирают сами, и при проверке, пока его нет',
    }),
  ),
  window: Type.String({ maxLength: 100, pattern: storable, description: '«2026-11-22 10:00–14:00», день или пусто' }),
  windows: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,80}$' }), Type.String({ maxLength: 100, pattern: storable }), {
      description: 'По коду поставщика, если не window',
      maxProperties: 100,
    }),
  ),
  substitutions: Type.Optional(Substitutions),
  promo: Type.Optional(Type.String({ maxLength: 40, pattern: storable })),
  certificate: Type.Optional(
    Type.Object(
      {
        code: Type.String({ minLength: 1, maxLength: 40, pattern: storable }),
        kopecks: Type.Integer({ minimum: 1, description: 'Сколько он оплачивает, как видел покупатель' }),
      },
      { description: 'Подарочный сертификат' },
    ),
  ),
  consent: Type.Optional(Type.String({ maxLength: 20, description: 'Редакция согласия, которую прочитал покупатель' })),
  totalKopecks: Type.Optional(Type.Integer({ minimum: 0, description: 'Сумма, которую видел покупатель' })),
  deliveries: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,80}$' }), Type.Integer({ minimum: 0 }), {
      description: 'Цена доставки по коду поставщика, которую видел покупатель',
      maxProperties: 100,
    }),
  ),
  pickups: Type.Optional(Pickups),
  payer: Type.Optional(
    Type.String({
      maxLength: 12,
      pattern: '^(\\d{10}|\\d{12})$',
      description: 'ИНН плательщика: заказы оплачивают по счетам продавцов',
    }),
  ),
  isByCard: Type.Optional(Type.Boolean({ description: 'Покупатель оплатит заказы картой на странице банка' })),
  isAgain: Type.Optional(Type.Boolean({ description: 'Те же товары нужны ещё раз: не отвечать ORDERED_ALREADY' })),
  customer: Type.Optional({ ...RowId, description: 'Покупатель, для которого заказывает оператор' }),
  draft: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{32}$',
      description: 'Корзина оператора: станет заказом один раз, кто бы её ни отправил',
    }),
  ),
})

const place = Type.Object({
  cmd: Type.Literal('place'),
  supplier: Type.String({ maxLength: 80, pattern: storable, description: 'Код поставщика; пусто — вся корзина' }),
  json_data: Type.Array(
    Type.Object({
      product: Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' }),
      quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
      priceKopecks: Type.Integer({
        minimum: 0,
        description: 'Цена единицы при этом количестве, которую видел покупатель',
      }),
      ...seenGoods,
    }),
    { minItems: 1, maxItems: 500 },
  ),
  delivery: Type.Literal('1'),
  order_properties: OrderProperties,
  comment: Type.String({ maxLength: 2000, pattern: storable }),
  toCheckOrder: Type.Boolean({ description: 'Только проверить и посчитать, не оформляя' }),
})

/** The filter of the order history: open, received or cancelled. */
export type HistoryState = Static<typeof HistoryState>
export const HistoryState = Type.Enum(['open', 'received', 'cancelled'])

const history = Type.Object({
  cmd: Type.Literal('history'),
  supplier: Type.String({ maxLength: 80, pattern: storable }),
  state: Type.Optional(HistoryState),
  order: Type.Optional({ ...RowId, description: 'Одно оформление: то, в котором этот заказ' }),
  rowSkip: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  rowCount: Type.Integer({ minimum: 1, maximum: 100, description: 'Последнее оформление страницы приходит целиком' }),
})

const Discount = Type.Object({ name: Type.String(), discountKopecks: Type.Integer() })

/** What promotions take off a line, with the reasons; `sumKopecks` is before it. */
export type LineDiscount = Static<typeof LineDiscount>
const LineDiscount = Type.Object({
  product: Type.String(),
  sumKopecks: Type.Integer({ description: 'До скидки' }),
  discountKopecks: Type.Integer(),
  promotions: Type.Array(Discount),
})
/** What it costs to bring a supplier's goods. */
export type BasketDelivery = Static<typeof BasketDelivery>
const BasketDelivery = Type.Object({
  supplier: Type.String(),
  supplierName: Type.String(),
  isPickup: Type.Optional(Type.Boolean({ description: 'Покупатель заберёт сам' })),
  kopecks: Type.Union([Type.Integer(), Type.Null()], { description: 'null: зависит от адреса, а его ещё нет' }),
  toFreeKopecks: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Сколько товаров не хватает до бесплатной; null: не бывает или уже',
  }),
})
const discounts = {
  totalKopecks: Type.Integer({ description: 'К оплате: со скидкой и с доставкой, цена которой известна' }),
  discountKopecks: Type.Integer(),
  promotions: Type.Array(Discount, { description: 'Акции, которые сработали, вместе дают discountKopecks' }),
  hints: Type.Array(Type.String(), { description: 'Чего не хватает до акций' }),
  lines: Type.Array(LineDiscount),
  deliveryKopecks: Type.Integer({ description: 'Доставка в totalKopecks' }),
  deliveries: Type.Array(BasketDelivery, { description: 'Только у поставщиков, у которых доставка бывает платной' }),
}

/** Specification §7: one URL with a command in the body. Declared twice, so that each answer has its own type. */
export type PlacedGroup = Static<typeof PlacedGroup>
export const PlacedGroup = Type.Object({
  cmd: Type.Literal('place'),
  groupId: Type.Union([Type.Integer(), Type.Null()], { description: 'null при проверке (toCheckOrder)' }),
  ...discounts,
  promo: Type.Union([
    Type.Object({ code: Type.String(), refusal: Type.Union([Type.String(), Type.Null()]) }),
    Type.Null(),
  ]),
  limit: Type.Union([Type.String(), Type.Null()], { description: 'При проверке: почему столько сейчас не оформить' }),
  invoice: Type.Union([InvoiceChoice, Type.Null()], {
    description: 'При проверке: можно ли оплатить по счёту; null — у покупателя нет ИНН',
  }),
  card: Type.Union([CardChoice, Type.Null()], {
    description: 'При проверке: можно ли оплатить картой; null — её не предлагают',
  }),
  consent: Type.Union([Type.String(), Type.Null()], { description: 'Редакция, согласие с которой ещё нужно дать' }),
  orders: Type.Array(
    Type.Object({
      id: Type.Union([Type.Integer(), Type.Null()]),
      number: Type.Union([Type.String(), Type.Null()]),
      supplier: Type.String(),
      supplierName: Type.String(),
      shopName: Type.String(),
      totalKopecks: Type.Integer(),
      discountKopecks: Type.Integer(),
      deliveryKopecks: Type.Integer({ description: 'Доставка, она входит в totalKopecks' }),
    }),
  ),
})

export type OrderHistory = Static<typeof OrderHistory>
export const OrderHistory = Type.Object({
  cmd: Type.Literal('history'),
  orders: Type.Array(Order),
  total: Type.Integer(),
})

/** Placing needs the header `Idempotency-Key`; BASKET_CHANGED carries `details: BasketProblem[]`, ORDERED_ALREADY `{groupId}`. */
export const orderCommand = defineCall({
  method: 'POST',
  url: '/api/clientv9/order',
  summary: 'Заказ: оформить или проверить (cmd: place), история (cmd: history)',
  allow: people,
  bodyLimit: 288 * 1024,
  body: Type.Union([place, history]),
  answer: Type.Union([PlacedGroup, OrderHistory]),
  errors: [
    'BASKET_CHANGED',
    'PROMO_REFUSED',
    'CERTIFICATE_REFUSED',
    'TOTAL_CHANGED',
    'CONSENT_NEEDED',
    'ORDER_LIMITED',
    'ORDERED_ALREADY',
    'INVOICE_REFUSED',
    'CARD_REFUSED',
    'KEY_REUSED',
    'TOO_MANY',
  ],
})

const basketLine = {
  product: Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' }),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
}
const mostLines = { minItems: 1, maxItems: 500 }

/** What promotions without a code make of a basket, also of a guest's, as placing computes it. */
export const discountBasket = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/basket/discounts',
  summary: 'Скидки корзины по акциям: по товарам и вместе, и чего не хватает до других',
  allow: everyone,
  bodyLimit: 112 * 1024,
  body: Type.Object({
    lines: Type.Array(
      Type.Object({
        ...basketLine,
        isWaiting: Type.Optional(Type.Boolean({ description: 'Сейчас не закажут: минимум поставщика не набран' })),
      }),
      mostLines,
    ),
    address: Type.Optional(
      Type.String({ maxLength: 500, pattern: storable, description: 'Куда привезти, если известно' }),
    ),
    pickups: Type.Optional(Pickups),
  }),
  answer: Type.Object(discounts, { description: 'Суммы и акции — без ожидающих товаров, lines — со всеми' }),
})

/** Checks the order limits for a basket before the checkout. They are checked again when the order is placed. */
export const checkLimits = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/basket/limits',
  summary: 'Можно ли столько заказать сейчас: лимиты по товарам и на сумму',
  allow: people,
  bodyLimit: 96 * 1024,
  body: Type.Object({ lines: Type.Array(Type.Object(basketLine), mostLines) }),
  answer: Type.Object({
    limit: Type.Union([Type.String(), Type.Null()], { description: 'Почему столько вместе сейчас не оформить' }),
    lines: Type.Array(BasketProblem, { description: 'kind: limit' }),
    phone: Type.String({ description: 'По нему оператор оформит больше' }),
  }),
})

/** Delivery times that take no more orders; a supplier without a capacity has none. */
export const findTakenSlots = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/delivery-slots',
  summary: 'Занятое время доставки поставщиков: дни и окна, на которые мест больше нет',
  allow: everyone,
  query: Type.Object({
    suppliers: Type.String({
      pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$',
      maxLength: 2000,
      description: 'Коды через запятую',
    }),
  }),
  answer: Type.Array(
    Type.Object({
      supplier: Type.String(),
      slot: Type.String({ description: '«2026-11-22» или «2026-11-22 10:00–14:00»' }),
    }),
  ),
})

/** The history variant of `orderCommand`, for the command dispatcher (modules/client). */
export const findOrderHistory = { ...orderCommand, body: history, answer: OrderHistory } as const

export const findOwnOrder = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/orders/{id}',
  summary: 'Свой заказ',
  allow: people,
  params: Type.Object({ id: RowId }),
  answer: Order,
  errors: ['NOT_FOUND'],
})

/** Declarations and certificates of the ordered goods, or of their substitutes. */
export const findOrderDocuments = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/orders/{id}/documents',
  summary: 'Документы на товары своего заказа',
  allow: people,
  params: Type.Object({ id: RowId }),
  answer: Type.Array(Document),
  errors: ['NOT_FOUND'],
})

export const changeOrder = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/orders',
  summary: 'Действие покупателя с заказом (отменить)',
  allow: people,
  body: Type.Object({
    id: RowId,
    version: Type.Integer(),
    event: Type.String({ maxLength: 40 }),
    reason: Type.String({ maxLength: 500, pattern: storable }),
  }),
  answer: Order,
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED'],
})

/** The buyer changes the goods of an own order, or asks what the change comes to; VALUE_REFUSED says what a change may not be. */
export const changeGoods = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/orders/correction',
  summary: 'Изменить товары своего заказа, пока поставщик его не подтвердил, или посчитать изменение',
  allow: people,
  bodyLimit: 128 * 1024,
  body: OwnChange,
  answer: Type.Object({
    toPayKopecks: Type.Integer({ description: 'Новая сумма к оплате' }),
    order: Type.Union([Order, Type.Null()], { description: 'null при проверке (isCheck)' }),
  }),
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED', 'VALUE_REFUSED', 'TOTAL_CHANGED'],
})

/** The buyer changes the recipient and the delivery of an own order; VALUE_REFUSED says by field what they may not be. */
export const changeDelivery = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/orders/delivery',
  summary: 'Изменить получателя, адрес и время своего заказа, пока поставщик его не подтвердил',
  allow: people,
  body: OwnDelivery,
  answer: Order,
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED', 'VALUE_REFUSED'],
})

/** Cancels several orders of the buyer, all or none: the first refusal is the answer and nothing is cancelled. */
export const cancelOrders = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/orders/cancel',
  summary: 'Отменить несколько своих заказов сразу: все или ни одного',
  allow: people,
  body: Type.Object({
    orders: Type.Array(Type.Object({ id: RowId, version: Type.Integer() }), { minItems: 1, maxItems: 50 }),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: storable }),
  }),
  answer: Type.Array(Order),
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED'],
})

/** The buyer accepts or declines a proposed substitute. */
export const answerSubstitution = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/substitutions',
  summary: 'Ответ покупателя на предложенную замену',
  allow: people,
  body: Type.Object({ id: RowId, isAccepted: Type.Boolean() }),
  answer: Order,
  errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
})

/** The actual goods of an order, entered by the seller; lines that are not named stay unchanged. */
export type Weighing = Static<typeof Weighing>
export const Weighing = Type.Object({
  id: RowId,
  version: Type.Integer(),
  lines: Type.Array(
    Type.Object({
      line: RowId,
      quantity: Type.Number({ minimum: 0, maximum: 1_000_000 }),
      substitute: Type.Optional(Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$', description: 'Код замены' })),
      reason: Type.String({ maxLength: 500, pattern: storable }),
    }),
    { minItems: 1, maxItems: 500 },
  ),
})

export type PlaceOrder = Omit<CallOf<typeof orderCommand>, 'body' | 'answer'> & {
  body: Static<typeof place>
  answer: PlacedGroup
}
export type FindOrderHistory = Omit<CallOf<typeof orderCommand>, 'body' | 'answer'> & {
  body: Static<typeof history>
  answer: OrderHistory
}
export type DiscountBasket = CallOf<typeof discountBasket>
export type CheckLimits = CallOf<typeof checkLimits>
export type FindTakenSlots = CallOf<typeof findTakenSlots>
export type FindOrderDocuments = CallOf<typeof findOrderDocuments>
export type ChangeGoods = CallOf<typeof changeGoods>
export type ChangeDelivery = CallOf<typeof changeDelivery>
export type CancelOrders = CallOf<typeof cancelOrders>
export type ChangeOrder = CallOf<typeof changeOrder>
export type AnswerSubstitution = CallOf<typeof answerSubstitution>

import type { FooterItem } from '../routing/route'
import { combine, createEvent, createStore } from 'effector'
import type { CustomerFound, ProductCard, Shop, Supplier, Tag } from '@lavka/server/contract'
import { loggedIn, loggedOut } from './auth'
import { basketTotal, type BasketLine } from '../pricing/basket'

// specification §3, users: one store for each name
export type Spr = { value: string; caption: string; /** what it stands under in a list */ group?: string }

export const usersLoaded = createEvent<CustomerFound[]>()
/** People that an operator searched for; cleared with the session. */
export const $users = createStore<CustomerFound[]>([])
  .on(usersLoaded, (_, users) => users)
  .reset(loggedOut)

export const sprLoaded = createEvent<{ code: string; rows: Spr[] }>()
/** Reference dictionaries by code: a loaded one replaces the one with the same code, or is appended. */
export const $sprs = createStore<Record<string, Spr[]>>({}).on(sprLoaded, (sprs, { code, rows }) => ({
  ...sprs,
  [code]: rows,
}))

export const usersFetchingChanged = createEvent<boolean>()
export const $isUsersFetching = createStore(false)
  .on(usersFetchingChanged, (_, is) => is)
  .reset(loggedOut)

export const basketRestored = createEvent<BasketLine[]>()
/** Sets a quantity; 0 removes the product. The caller has checked the quantity (pricing/basket.ts). */
export const quantitySet = createEvent<{ product: ProductCard; quantity: number }>()
/** Sets several lines at once: a repeated order, accepted changes. */
export const linesSet = createEvent<BasketLine[]>()
/** Current cards for lines in the basket; requested products without a card stay without stock. */
export const basketRefreshed = createEvent<{ asked: string[]; cards: ProductCard[] }>()
/** These products were ordered. */
export const linesOrdered = createEvent<string[]>()
export const basketEmptied = createEvent()

/** The lines with this one added or replaced; the quantity 0 removes it. */
export function withLine(lines: BasketLine[], line: BasketLine): BasketLine[] {
  const isOther = ({ product }: BasketLine) => product.code !== line.product.code
  if (line.quantity === 0) return lines.filter(isOther)
  return lines.every(isOther) ? [...lines, line] : lines.map((known) => (isOther(known) ? known : line))
}

/** The basket, in the order of adding; the host stores it in the browser. It survives login and logout. */
export const $orders = createStore<BasketLine[]>([])
  .on(basketRestored, (_, lines) => lines)
  .on(quantitySet, withLine)
  .on(linesSet, (lines, set) => set.reduce(withLine, lines))
  .on(basketRefreshed, (lines, { asked, cards }) =>
    lines.map((line) => {
      if (!asked.includes(line.product.code)) return line
      const card = cards.find(({ code }) => code === line.product.code)
      return { ...line, product: card ?? { ...line.product, stock: 0 } }
    }),
  )
  .on(linesOrdered, (lines, codes) => lines.filter((line) => !codes.includes(line.product.code)))
  .reset(basketEmptied)

type BasketDiscount = { goodsKopecks: number; discountKopecks: number }
/** What promotions take off the whole basket, of goods for so many kopecks; null: not known. */
export const basketDiscounted = createEvent<BasketDiscount | null>()
const $basketDiscount = createStore<BasketDiscount | null>(null).on(basketDiscounted, (_, found) => found)
/** The price of the basket in kopecks: of the goods, less the discount where it is known for them. */
export const $basketPrice = combine($orders, $basketDiscount, (lines, found) => {
  const goodsKopecks = basketTotal(lines)
  return found?.goodsKopecks === goodsKopecks ? goodsKopecks - found.discountKopecks : goodsKopecks
})

export const suppliersLoaded = createEvent<Supplier[]>()
export const supplierSelected = createEvent<Supplier | null>()
export const shopsLoaded = createEvent<Shop[]>()
export const shopSelected = createEvent<Shop | null>()
export const tagsLoaded = createEvent<Tag[]>()

export const $suppliers = createStore<Supplier[]>([]).on(suppliersLoaded, (_, suppliers) => suppliers)
export const $supplier = createStore<Supplier | null>(null)
  .on(supplierSelected, (_, supplier) => supplier)
  .reset(loggedOut)
export const $shops = createStore<Shop[]>([]).on(shopsLoaded, (_, shops) => shops)
export const $shop = createStore<Shop | null>(null)
  .on(shopSelected, (_, shop) => shop)
  .reset(loggedOut)
export const $tags = createStore<Tag[]>([]).on(tagsLoaded, (_, tags) => tags)

/** Opens the basket: a panel over the catalogue, or a page in the phone's shop. The host decides which. */
export const basketAsked = createEvent()
export const trashToggled = createEvent<boolean>()
export const catalogToggled = createEvent<boolean>()
export const shopsToggled = createEvent<boolean>()
/** Whether the panels with the basket, the categories and the shops are open on a narrow screen. */
export const $visibleTrash = createStore(false).on(trashToggled, (_, is) => is)
export const $visibleCatalog = createStore(false).on(catalogToggled, (_, is) => is)
export const $visibleShops = createStore(false).on(shopsToggled, (_, is) => is)

export const footerSelected = createEvent<FooterItem>()
export const $selectedFooter = createStore<FooterItem>('catalog').on(footerSelected, (_, item) => item)

export const textHeaderChanged = createEvent<string>()
export const $textHeader = createStore('').on(textHeaderChanged, (_, text) => text)
export const backButtonToggled = createEvent<boolean>()
export const $visibleBackButton = createStore(false).on(backButtonToggled, (_, is) => is)

export const newOrdersCounted = createEvent<number>()
/** Orders that wait for confirmation by this member of staff (loaded by the view `new-orders` of mf-admin). */
export const $countNewOrder = createStore(0)
  .on(newOrdersCounted, (_, count) => count)
  .reset(loggedOut)

export const isPersonRead = createEvent<boolean>()
/** From the cookie is_person with the value «true». */
export const $is_person = createStore(false).on(isPersonRead, (_, is) => is)

export type UserInfo = { receiver: string; phone: string; address: string }
export const userInfoChanged = createEvent<UserInfo>()
/** What the person entered in the last order; prefills the next one. */
export const $userInfo = createStore<UserInfo>({ receiver: '', phone: '', address: '' })
  .on(userInfoChanged, (_, info) => info)
  .on(loggedIn, (info, { user }) => (info.receiver ? info : { ...info, receiver: user.name }))
  .reset(loggedOut)

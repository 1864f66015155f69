import type { Shop, Supplier } from '../catalog/schema.ts'
import type { Taplink } from '../suppliers/schema.ts'
import type { PageHead } from './schema.ts'
import { shopName, whereabouts } from '../../marketplace.ts'
import { CONTEXT, imageOf, itemList, organisation, placeOf, shorten, breadcrumbs, type Step } from './schema-org.ts'

/** A supplier's catalogue, with its first products. */
export function headOfSupplier(supplier: Supplier, first: readonly Step[]): PageHead {
  const { code, name, region, description, picture } = supplier
  const url = placeOf.supplier(code)
  return {
    title: `${name}, ${region} — продукты с доставкой ${whereabouts}`,
    description: shorten(description || `${name}, ${region}: продукты с доставкой.`),
    ...imageOf(picture.key),
    canonical: url,
    data: [organisation(supplier), ...itemList(name, first), breadcrumbs([name, url])],
  }
}

export function headOfStore({ code, supplier, name, address }: Shop, supplierName: string): PageHead {
  const url = placeOf.shop(supplier, code)
  return {
    title: `${name}, ${supplierName} — магазин ${whereabouts}`,
    description: `${name}, ${supplierName}. ${address}. Цены, наличие и доставка ${whereabouts}.`,
    canonical: url,
    data: [breadcrumbs([supplierName, placeOf.supplier(supplier)], [name, url])],
  }
}

export function headOfAbout(supplier: Supplier): PageHead {
  const { code, name, region, description, picture } = supplier
  const url = placeOf.about(code)
  return {
    title: `${name} — о поставщике, доставке и документах`,
    description: shorten(`${region}. ${description || `${name}: условия доставки, магазины и документы на продукты.`}`),
    ...imageOf(picture.key),
    canonical: url,
    data: [organisation(supplier), breadcrumbs([name, url])],
  }
}

/** The shops of a supplier. */
export function headOfShops({ code, name, picture }: Supplier, shops: readonly Shop[]): PageHead {
  const url = placeOf.shops(code)
  const title = `Магазины: ${name}`
  const places = shops.map((shop) => `${shop.name}, ${shop.address}`).join('; ')
  return {
    title: `${title} — ${shopName}`,
    description: shorten(places ? `Откуда привозит продукты ${name}: ${places}.` : `${name}: магазинов пока нет.`),
    ...imageOf(picture.key),
    canonical: url,
    data: [
      ...itemList(
        title,
        shops.map((shop) => [shop.name, placeOf.shop(code, shop.code)]),
      ),
      breadcrumbs([name, placeOf.about(code)], ['Магазины', url]),
    ],
  }
}

/** The members of a supplier; without members the canonical page is the one about the supplier. */
export function headOfMembers({ code, name, region, picture }: Supplier, members: readonly Supplier[]): PageHead {
  const url = placeOf.members(code)
  const title = `Хозяйства: ${name}`
  const names = members.map((member) => member.name).join(', ')
  return {
    title: `${title} — ${shopName}`,
    description: shorten(
      names ? `${name}, ${region}. Хозяйства: ${names}.` : `${name}, ${region}. Этот поставщик никого не объединяет.`,
    ),
    ...imageOf(picture.key),
    canonical: members.length > 0 ? url : placeOf.about(code),
    data: [
      ...itemList(
        title,
        members.map((member) => [member.name, placeOf.about(member.code)]),
      ),
      breadcrumbs([name, placeOf.about(code)], ['Хозяйства', url]),
    ],
  }
}

export function headOfLinks({
  supplier,
  supplierName,
  region,
  title,
  about,
  phone,
  links,
  picture,
}: Taplink): PageHead {
  const url = placeOf.links(supplier)
  const sites = links.flatMap((link) => (link.url.startsWith('https://') ? [link.url] : []))
  return {
    title: `${title} — ссылки и контакты`,
    description: shorten(about || `${supplierName}, ${region}: сайт, телефон, как заказать продукты с доставкой.`),
    ...imageOf(picture.key),
    canonical: url,
    data: [
      {
        '@context': CONTEXT,
        '@type': 'Organization',
        name: supplierName,
        telephone: phone,
        url: placeOf.supplier(supplier),
        ...(sites.length > 0 && { sameAs: sites }),
      },
      breadcrumbs([supplierName, placeOf.about(supplier)], ['Ссылки и контакты', url]),
    ],
  }
}

/** The list of all pages of links. */
export function headOfAllLinks(all: readonly Taplink[]): PageHead {
  return {
    title: `Ссылки и контакты поставщиков — ${shopName}`,
    description: 'Сайты, телефоны и адреса поставщиков: выберите хозяйство.',
    canonical: '/taplink',
    data: [
      ...itemList(
        'Поставщики',
        all.map(({ supplier, supplierName }) => [supplierName, placeOf.links(supplier)]),
      ),
      breadcrumbs(['Ссылки и контакты', '/taplink']),
    ],
  }
}

/** A price list, for logged-in users only: not to be indexed. */
export function headOfPriceList(supplier: Supplier | undefined): PageHead {
  return {
    title: `Заказ по прайс-листу${supplier ? `: ${supplier.name}` : ''} — ${shopName}`,
    description: 'Цены таблицей: заказ за несколько минут.',
    data: [],
  }
}

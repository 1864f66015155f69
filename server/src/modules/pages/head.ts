import type { Category, Product, Rating, Shop, Supplier } from '../catalog/schema.ts'
import type { PageHead } from './schema.ts'

/** Where the shop shows a thing; `-` is «any» (shared/src/routes.ts). */
export const placeOf = {
  product: (code: string) => `/lavka/-/-/-/${code}`,
  category: (code: string) => `/lavka/-/-/${code}`,
  supplier: (code: string) => `/lavka/${code}`,
  shop: (supplier: string, code: string) => `/lavka/${supplier}/${code}`,
}

export function headOfShop(): PageHead {
  return {
    title: 'Лавка — продукты от фермеров и небольших производств',
    description:
      'Молоко, сыры, мясо, овощи и хлеб от фермеров и небольших производств. Один заказ у нескольких поставщиков, с доставкой.',
    canonical: '/',
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Лавка',
        url: '/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: '/lavka?search={search}' },
          'query-input': 'required name=search',
        },
      },
    ],
  }
}

/** What was searched is nobody's page: search engines need not keep it. */
export function headOfSearch(words: string): PageHead {
  return { title: `${words} — поиск в Лавке`, description: `Что нашлось в Лавке по запросу «${words}».`, data: [] }
}

export function headOfProduct(product: Product): PageHead {
  const {
    code,
    name,
    pack,
    supplier,
    supplierName,
    category,
    categoryName,
    unit,
    priceKopecks,
    stock,
    minimum,
    picture,
  } = product
  const title = pack && !name.includes(pack) ? `${name}, ${pack}` : name
  const url = placeOf.product(code)
  const image = imageOf(picture.key)
  return {
    title: `${title} — ${rubles(priceKopecks)} ₽ за ${unit} в Лавке`,
    description: shorten(`${supplierName}. ${product.description}`),
    image,
    canonical: url,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: title,
        sku: code,
        description: product.description,
        image,
        category: categoryName,
        brand: { '@type': 'Brand', name: supplierName },
        offers: {
          '@type': 'Offer',
          url,
          price: decimal(priceKopecks),
          priceCurrency: 'RUB',
          availability: `https://schema.org/${stock >= minimum ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: supplierName, url: placeOf.supplier(supplier) },
        },
        ...(product.rating && { aggregateRating: starsOf(product.rating) }),
      },
      trail([categoryName, placeOf.category(category)], [title, url]),
    ],
  }
}

function starsOf({ average, count }: Rating): Record<string, unknown> {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 }
}

export function headOfCategory({ code, name, productCount, picture }: Category): PageHead {
  const url = placeOf.category(code)
  return {
    title: `${name} — купить в Лавке`,
    description: `${name} от фермеров и небольших производств: товаров — ${productCount}. Цены, наличие и доставка в Лавке.`,
    image: imageOf(picture.key),
    canonical: url,
    data: [trail([name, url])],
  }
}

export function headOfSupplier({ code, name, region, description, phone, picture }: Supplier): PageHead {
  const url = placeOf.supplier(code)
  const image = imageOf(picture.key)
  return {
    title: `${name}, ${region} — продукты с доставкой в Лавке`,
    description: shorten(description || `${name}, ${region}: продукты с доставкой.`),
    image,
    canonical: url,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        description,
        telephone: phone,
        image,
        url,
        address: { '@type': 'PostalAddress', addressRegion: region, addressCountry: 'RU' },
      },
      trail([name, url]),
    ],
  }
}

export function headOfStore({ code, supplier, name, address }: Shop, supplierName: string): PageHead {
  const url = placeOf.shop(supplier, code)
  return {
    title: `${name}, ${supplierName} — магазин в Лавке`,
    description: `${name}, ${supplierName}. ${address}. Цены, наличие и доставка в Лавке.`,
    canonical: url,
    data: [trail([supplierName, placeOf.supplier(supplier)], [name, url])],
  }
}

/** Breadcrumbs, from the shop's front page on. */
function trail(...steps: [name: string, path: string][]): Record<string, unknown> {
  const all = [['Лавка', '/'], ...steps]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

function imageOf(key: string): string {
  return `/api/pictures/${key}-640.webp`
}

/** Search engines show about this many letters. */
const SHOWN = 160

function shorten(text: string): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  return whole.length <= SHOWN ? whole : `${whole.slice(0, SHOWN - 1).replace(/[\s,.]*\S*$/, '')}…`
}

function decimal(kopecks: number): string {
  return (kopecks / 100).toFixed(2)
}

function rubles(kopecks: number): string {
  return decimal(kopecks).replace('.00', '').replace('.', ',')
}

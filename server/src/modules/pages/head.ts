import { markOf } from '@lavka/domain/marketplace'
import { shopName, whereabouts, type Marketplace } from '../../marketplace.ts'
import type { Category, Product, Rating } from '../catalog/schema.ts'
import type { PageHead } from './schema.ts'
import { CONTEXT, imageOf, itemList, placeOf, shorten, breadcrumbs, type Step, type Thing } from './schema-org.ts'

export function headOfShop({ description }: Pick<Marketplace, 'description'>): PageHead {
  return {
    title: `${shopName} — ${markOf('slogan')}`,
    description,
    canonical: '/',
    data: [
      {
        '@context': CONTEXT,
        '@type': 'WebSite',
        name: shopName,
        url: '/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: '/lavka?search={search}' },
          'query-input': 'required name=search',
        },
      },
      { '@context': CONTEXT, '@type': 'Organization', name: shopName, url: '/' },
    ],
  }
}

/** A search result: not to be indexed. */
export function headOfSearch(words: string): PageHead {
  return {
    title: `${words} — поиск ${whereabouts}`,
    description: `Что нашлось ${whereabouts} по запросу «${words}».`,
    data: [],
  }
}

/** A personal page, the checkout included: not to be indexed. */
export function headOfOwn(isCheckout: boolean): PageHead {
  return isCheckout
    ? { title: `Оформление заказа — ${shopName}`, description: 'Куда и когда привезти заказ.', data: [] }
    : { title: `Ваши товары — ${shopName}`, description: 'Избранное, просмотренное и купленное раньше.', data: [] }
}

/** The catalogue, with its first products. */
export function headOfCatalogue(first: readonly Step[]): PageHead {
  return {
    title: `Все товары — каталог, ${shopName}`,
    description: 'Все товары в одном каталоге: цены, наличие и сроки доставки.',
    canonical: '/lavka',
    data: [...itemList('Все товары', first), breadcrumbs(['Каталог', '/lavka'])],
  }
}

export function headOfProduct(product: Product): PageHead {
  const { code, name, pack, supplierName, category, categoryName, unit, picture } = product
  const title = pack && !name.includes(pack) ? `${name}, ${pack}` : name
  const url = placeOf.product(code)
  const image = imageOf(picture.key)
  return {
    title: `${title} — ${rubles(priceOf(product))} ₽ за ${unit} ${whereabouts}`,
    description: shorten(`${supplierName}. ${product.description}`),
    ...image,
    canonical: url,
    data: [
      {
        '@context': CONTEXT,
        '@type': 'Product',
        name: title,
        sku: code,
        description: product.description,
        ...image,
        category: categoryName,
        brand: { '@type': 'Brand', name: supplierName },
        offers: offerOf(product),
        ...(product.rating && { aggregateRating: starsOf(product.rating) }),
      },
      breadcrumbs([categoryName, placeOf.category(category)], [title, url]),
    ],
  }
}

/** The price that the page shows. */
const priceOf = ({ priceKopecks, offer }: Product) => offer?.priceKopecks ?? priceKopecks

function offerOf(product: Product): Thing {
  const { code, supplier, supplierName, stock, minimum } = product
  return {
    '@type': 'Offer',
    url: placeOf.product(code),
    price: decimal(priceOf(product)),
    priceCurrency: 'RUB',
    availability: `https://schema.org/${stock >= minimum ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: supplierName, url: placeOf.supplier(supplier) },
  }
}

function starsOf({ average, count }: Rating): Thing {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 }
}

export function headOfCategory({ code, name, productCount, picture }: Category, first: readonly Step[]): PageHead {
  const url = placeOf.category(code)
  return {
    title: `${name} — купить ${whereabouts}`,
    description: `${name}: товаров — ${productCount}. Цены, наличие и доставка ${whereabouts}.`,
    ...imageOf(picture.key),
    canonical: url,
    data: [...itemList(name, first), breadcrumbs([name, url])],
  }
}

export function headOfPoll({
  code,
  title,
  description,
}: {
  code: string
  title: string
  description: string
}): PageHead {
  const url = placeOf.poll(code)
  return {
    title: `${title} — опрос, ${shopName}`,
    description: shorten(description || 'Ответьте на несколько вопросов: ответы помогают сделать магазин удобнее.'),
    canonical: url,
    data: [breadcrumbs([title, url])],
  }
}

export function headOfServicePage({ code, title, body }: { code: string; title: string; body: string }): PageHead {
  const url = placeOf.info(code)
  return {
    title: `${title} — ${shopName}`,
    description: shorten(body.replaceAll(/^(## |- )/gm, '')),
    canonical: url,
    data: [breadcrumbs([title, url])],
  }
}

function decimal(kopecks: number): string {
  return (kopecks / 100).toFixed(2)
}

function rubles(kopecks: number): string {
  return decimal(kopecks).replace('.00', '').replace('.', ',')
}

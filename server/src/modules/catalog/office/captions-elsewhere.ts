import type { productFields } from './product-fields.ts'

type Captions = { readonly [Name in keyof typeof productFields]?: readonly string[] }

/**
 * How other programs call the columns of a price list, the surest first: МойСклад, 1С, InSales, WooCommerce (English and Russian), Shopify, PrestaShop and
 * what people write. Lower case, «е» for «ё». A weight in kilogrammes is not named: the field is in grammes.
 */
export const captionsElsewhere: Captions = {
  name: [
    ...[
      'наименование',
      'название товара',
      'название товара или услуги',
      'название',
      'номенклатура',
      'наименование товара',
    ],
    ...['товар/услуга', 'позиция', 'имя', 'title', 'name', 'product name', 'product'],
  ],
  article: [
    ...['артикул товара', 'артикул производителя', 'арт', 'арт.', 'variant sku', 'sku', 'reference', 'vendor code'],
    ...[
      'vendorcode',
      'article',
      'код товара',
      'код номенклатуры',
      'номенклатурный номер',
      'код',
      'handle',
      'product id',
      'внешний код',
    ],
  ],
  priceKopecks: [
    ...[
      'цена: цена продажи',
      'цена продажи',
      'розничная цена',
      'цена розничная',
      'цена за единицу',
      'цена за ед.',
      'базовая цена',
    ],
    ...[
      'прайс',
      'стоимость',
      'regular price',
      'variant price',
      'price tax included',
      'price tax excluded',
      'price tax excl.',
      'price',
      'цена розн.',
    ],
  ],
  oldPriceKopecks: [
    'старая цена',
    'цена без скидки',
    'variant compare at price',
    'compare at price',
    'old price',
    'oldprice',
  ],
  stock: [
    ...['остатки', 'количество', 'кол-во', 'наличие', 'доступно', 'остаток на складе', 'в наличии, шт', 'запасы'],
    ...['variant inventory qty', 'inventory quantity', 'quantity', 'stock', 'qty'],
  ],
  unit: [
    'единица измерения',
    'ед. изм.',
    'ед.изм.',
    'ед. изм',
    'ед.',
    'ед. измерения',
    'базовая единица',
    'unit',
    'units',
  ],
  categoryId: [
    ...['группы', 'группа', 'товарная группа', 'номенклатурная группа', 'группа товаров', 'раздел', 'категории'],
    ...['размещение на сайте', 'product category', 'categories', 'category', 'type', 'вид номенклатуры'],
  ],
  shopId: ['название магазина', 'точка продаж'],
  barcode: [
    ...[
      'штрихкод ean13',
      'штрих-код',
      'штрих код',
      'штрихкоды',
      'шк',
      'штрихкод ean8',
      'variant barcode',
      'barcode',
      'ean13',
    ],
    ...['ean-13', 'ean', 'gtin', 'gtin, upc, ean, or isbn', 'gtin, upc, ean или isbn', 'upc'],
  ],
  description: [
    'полное описание',
    'body',
    'body html',
    'description',
    'описание товара',
    'краткое описание',
    'short description',
    'summary',
  ],
  weightGrams: ['вес, г', 'вес, гр', 'вес в граммах', 'вес (г)', 'масса, г', 'variant grams', 'вес брутто, г'],
  isActive: ['опубликован', 'published', 'активен', 'активность', 'видимость на витрине', 'active', 'показывать'],
  pictureAddresses: [
    ...['фото', 'фотографии', 'фото товара', 'картинки', 'картинка', 'изображения', 'изображение', 'ссылки на фото'],
    ...['ссылка на фото', 'images', 'image src', 'image urls', 'image url', 'image', 'pictures', 'picture'],
  ],
  composition: ['состав продукта', 'ингредиенты', 'ingredients'],
  shelfLife: ['срок хранения'],
  storage: ['условия хранения'],
}

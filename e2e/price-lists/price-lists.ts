import { prestashop, shopify, woo } from './foreign.ts'
import { bitrix, moysklad, oneC, yml } from './russian.ts'
import { workbook } from './workbook.ts'

/** By the program that writes it. */
export const priceLists = {
  МойСклад: moysklad,
  '1С': oneC,
  Битрикс: bitrix,
  YML: yml,
  WooCommerce: woo,
  Shopify: shopify,
  PrestaShop: prestashop,
  'книга поставщика': workbook,
}

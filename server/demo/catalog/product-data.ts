import type { PriceTier } from '@lavka/domain/price'
import type { Recipe } from '../pictures/recipe.ts'
import type { Sale } from './good.ts'
import type { TagCode } from './tags.ts'

export type ProductData = Sale & {
  code: string
  supplier: string
  shop: string
  category: string
  name: string
  description: string
  composition: string
  shelfLife: string
  storage: string
  priceKopecks: number
  oldPriceKopecks: number | null
  maximum: number | null
  tiers: PriceTier[]
  stock: number
  tags: TagCode[]
  popularity: number
  picture: Recipe
  /** keys of further pictures */
  gallery: string[]
}

/** Everything but the pictures, which depend on the neighbours. */
export type Unpictured = Omit<ProductData, 'picture' | 'gallery'> & { path: readonly string[]; foods: string }

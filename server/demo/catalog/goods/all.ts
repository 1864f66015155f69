import type { Shelf } from '../good.ts'
import { bread } from './bread.ts'
import { cheese } from './cheese.ts'
import { drinks } from './drinks.ts'
import { eggs } from './eggs.ts'
import { fish } from './fish.ts'
import { fruits } from './fruits.ts'
import { grains } from './grains.ts'
import { honey } from './honey.ts'
import { meat } from './meat.ts'
import { milk } from './milk.ts'
import { nuts } from './nuts.ts'
import { oils } from './oils.ts'
import { poultry } from './poultry.ts'
import { readyFood } from './ready-food.ts'
import { seedlings } from './seedlings.ts'
import { sweets } from './sweets.ts'
import { vegetables } from './vegetables.ts'

export const shelves: readonly Shelf[] = [
  ...milk,
  ...cheese,
  ...eggs,
  ...meat,
  ...poultry,
  ...fish,
  ...vegetables,
  ...fruits,
  ...bread,
  ...honey,
  ...grains,
  ...oils,
  ...nuts,
  ...drinks,
  ...sweets,
  ...readyFood,
  ...seedlings,
]

import { centre } from './centre.ts'
import { northAndEast } from './north-and-east.ts'
import { oka } from './oka.ts'
import { south } from './south.ts'
import type { SupplierData } from './supplier.ts'

/** A parent stands before its children. */
export const suppliers: readonly SupplierData[] = [...oka, ...centre, ...south, ...northAndEast]

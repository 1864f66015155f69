/** Kinds of basket problems that concern a supplier's whole part of the order and not one product; shown at its first line. */
export const supplierProblems: ReadonlySet<string> = new Set(['minimum', 'window', 'area', 'delivery'])

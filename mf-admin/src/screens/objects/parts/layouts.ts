import type { Field } from '@lavka/server/contract'
import type { ComponentType } from 'react'
import type { FormLayout } from './form-layout'
import { consentForm } from './marketplace/consent-layout'
import { marketplaceForm } from './marketplace/layout'
import { productForm } from './product/layout'
import { promotionForm } from './promotion/layout'
import { servicePageForm } from './service-page/layout'
import { supplierForm } from './supplier/layout'

const layouts: Readonly<Partial<Record<string, FormLayout>>> = {
  'consent-editions': consentForm,
  marketplace: marketplaceForm,
  products: productForm,
  promotions: promotionForm,
  'service-pages': servicePageForm,
  suppliers: supplierForm,
}

export type Group = { caption: string; fields: readonly Field[]; Own?: ComponentType }

/** The sections of an object's form: hand-made, or the required fields and the others. */
export function groupsOf(object: string, asked: readonly Field[]): Group[] {
  const layout = layouts[object]
  if (!layout) {
    return [
      { caption: 'Главное', fields: asked.filter(({ edit }) => edit?.isRequired) },
      { caption: 'Остальное', fields: asked.filter(({ edit }) => !edit?.isRequired) },
    ].filter(({ fields }) => fields.length > 0)
  }
  const { sections, left } = layout
  const named = new Set([...left, ...sections.flatMap(({ fields }) => fields)])
  const byHand = sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.flatMap((name) => asked.find((field) => field.name === name) ?? []),
  }))
  const rest = { caption: 'Остальное', fields: asked.filter(({ name }) => !named.has(name)) }
  return [...byHand, rest].filter(({ fields, ...section }) => fields.length > 0 || 'Own' in section)
}

export const layoutOf = (object: string): FormLayout | undefined => layouts[object]

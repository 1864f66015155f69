import type { FastifyInstance } from 'fastify'
import { categoryPicture } from './attachables.ts'
import { categoriesOffice } from './office/categories.ts'
import { documentsOffice } from './office/documents.ts'
import { productsOffice } from './office/products.ts'
import { stockMovementsOffice } from './office/stock-movements.ts'
import { synonymsOffice } from './office/synonyms.ts'
import { tagsOffice } from './office/tags.ts'
import { priceLists } from './price-lists/routes.ts'
import { categoryTree } from './tree/routes.ts'

/** Back office routes of the catalogue. */
export function catalogOffice(app: FastifyInstance): void {
  app.objects.office.add(productsOffice)
  app.objects.office.add(categoriesOffice)
  app.objects.office.add(tagsOffice)
  app.objects.office.add(synonymsOffice)
  app.objects.office.add(documentsOffice)
  app.objects.office.add(stockMovementsOffice)
  app.attachables.add(categoryPicture)
  categoryTree(app)
  priceLists(app)
}

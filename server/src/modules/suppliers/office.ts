import type { FastifyInstance } from 'fastify'
import { approvals } from './approvals/routes.ts'
import { contracts } from './contracts/routes.ts'
import { onboarding } from './onboarding/routes.ts'
import { partnerSuppliersOffice } from './office/partner-suppliers.ts'
import { shopsOffice } from './office/shops.ts'
import { supplierTradersOffice } from './office/supplier-traders.ts'
import { suppliersOffice } from './office/suppliers.ts'
import { taplinksOffice } from './office/taplinks.ts'
import { supplierPicture } from './picture.ts'

/** Back office routes of suppliers. */
export function suppliersInOffice(app: FastifyInstance): void {
  app.objects.office.add(suppliersOffice)
  app.objects.office.add(shopsOffice)
  app.objects.office.add(supplierTradersOffice)
  app.objects.office.add(partnerSuppliersOffice)
  app.objects.office.add(taplinksOffice)
  app.attachables.add(supplierPicture)
  contracts(app)
  approvals(app)
  onboarding(app)
}

import type { FastifyInstance } from 'fastify'
import { approvals } from './approvals/routes.ts'
import { contracts } from './contracts/routes.ts'
import { onboarding } from './onboarding/routes.ts'
import { partnerSuppliersOffice } from './office/partner-suppliers.ts'
import { shopsOffice } from './office/shops.ts'
import { supplierTradersOffice } from './office/supplier-traders.ts'
import { suppliersOffice } from './office/suppliers.ts'

/** Back office routes of suppliers. */
export function suppliersInOffice(app: FastifyInstance): void {
  app.objects.office.add(suppliersOffice)
  app.objects.office.add(shopsOffice)
  app.objects.office.add(supplierTradersOffice)
  app.objects.office.add(partnerSuppliersOffice)
  contracts(app)
  approvals(app)
  onboarding(app)
}

import { join } from 'node:path'
import type { AppConfig } from '../src/config.ts'
import { readFeePayee, readNominalAccount } from '../src/fee-payee.ts'

/** A configuration without external services, not a demonstration. */
export const testConfig: AppConfig = {
  logLevel: 'silent',
  picturesDirectory: '/nowhere',
  drawingProgram: null,
  // compiled for the tests of the server (compile.ts)
  tableReader: join(process.env['LAVKA_TEST_PROCESSES'] ?? '/nowhere', 'read-table.mjs'),
  files: { kind: 'disk', directory: '/nowhere' },
  isDemo: false,
  publicUrl: 'https://shop.example',
  registryUrls: ['http://127.0.0.1:1/registry.json'],
  trustedProxies: ['127.0.0.1/32'],
  webhookNetworks: [],
  supportPhone: '8 800 555-01-00',
  mail: null,
  sms: null,
  push: null,
  statistics: null,
  addresses: null,
  bank: null,
  receipts: null,
  acquirer: null,
  feePayee: readFeePayee({}),
  nominalAccount: readNominalAccount({}),
}

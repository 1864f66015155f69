import { readEdgeProcess } from '../../delivery/src/config.ts'
import { readConfig } from '../../server/src/launch.ts'

/** Settings that, when set, make other settings required. */
const given = {
  DATABASE_URL: 'postgres://lavka@127.0.0.1/lavka',
  DATABASE_DIRECT_URL: 'postgres://lavka@127.0.0.1/lavka',
  API_URLS: 'http://127.0.0.1:8080',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'shop@lavka.example',
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: 'token',
  STATISTICS_URL: 'https://statistics.example',
  STATISTICS_HASH: 'hash',
  ADDRESS_URL: 'https://addresses.example',
  ADDRESS_TOKEN: 'token',
  BANK_URL: 'http://127.0.0.1',
  BANK_OAUTH_URL: 'http://127.0.0.1/token',
  BANK_CLIENT_ID: 'id',
  BANK_CLIENT_SECRET: 'secret',
  PUSH_KEY: `${'A'.repeat(42)}E=`,
  PASSPORT_KEYS: `first:${'A'.repeat(43)}=`,
  RECEIPTS_URL: 'https://receipts.example',
  RECEIPTS_TOKEN: 'token',
  ACQUIRER_URL: 'https://acquirer.example/payment/rest',
  ACQUIRER_USER: 'lavka-api',
  ACQUIRER_PASSWORD: 'secret',
  S3_URL: 'https://s3.example',
  S3_BUCKET: 'lavka',
  S3_KEY_ID: 'id',
  S3_SECRET: 'secret',
}

/** The names of the settings that a production process reads, recorded while it reads them. */
export function settingsOf(process: 'api' | 'edge'): Set<string> {
  const asked = new Set<string>()
  const environment = new Proxy<NodeJS.ProcessEnv>(given, {
    get(target, name) {
      if (typeof name !== 'string') return undefined
      asked.add(name)
      return target[name]
    },
  })
  if (process === 'api') readConfig(environment)
  else readEdgeProcess(environment)
  return asked
}

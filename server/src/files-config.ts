import { resolve } from 'node:path'
import { refusal } from './database/start-error.ts'
import { readUrl } from './service-config.ts'

/** A bucket of any storage with the interface of S3. */
export type S3Settings = { url: string; bucket: string; region: string; keyId: string; secret: string }
export type FileStoreSettings = { kind: 'disk'; directory: string } | ({ kind: 's3' } & S3Settings)

/** A bucket if configured, else a folder. http is allowed inside a private network, because requests are signed and contain no secret. */
export function readFiles(environment: NodeJS.ProcessEnv): FileStoreSettings {
  const directory = resolve(environment['FILES_DIRECTORY'] || '.lavka/files')
  const url = readUrl(environment, 'S3_URL', ['https:', 'http:'])
  if (url === undefined) return { kind: 'disk', directory }
  const read = (name: string): string => {
    const text = environment[name]
    if (text) return text
    throw refusal(name, '', 'Он нужен вместе с S3_URL.')
  }
  const bucket = read('S3_BUCKET')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw refusal('S3_BUCKET', bucket, 'Нужно имя бакета: строчные латинские буквы, цифры, точка и дефис.')
  const region = environment['S3_REGION'] || 'us-east-1'
  return { kind: 's3', url, bucket, region, keyId: read('S3_KEY_ID'), secret: read('S3_SECRET') }
}

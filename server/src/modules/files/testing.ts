import { after, before } from 'node:test'
import { rm } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { makeFolder } from '../../../test/memory-folder.ts'
import { markFolder } from './store/marked-folder.ts'

// Files and requests for upload tests.

/** A temporary folder for the uploaded files of the test file, removed after it. */
export function useFolder(): string {
  const directory = makeFolder('lavka-files-')
  before(() => markFolder(directory))
  after(() => rm(directory, { recursive: true, force: true }))
  return directory
}

type Part = { name: string; content: Buffer | string; fileName?: string; type?: string }

/** A body of multipart/form-data; by default a file is «снимок.jpg» of type image/jpeg. */
export function multipart(parts: readonly Part[]) {
  const boundary = 'lavka-boundary-5f3a'
  const chunks = parts.flatMap(({ name, content, fileName, type = 'image/jpeg' }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: ${type}`
    return [`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`, content, '\r\n']
  })
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)))
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** The body of an upload request. */
export function uploadOf(content: Buffer, fields: Record<string, string> = {}, file: Partial<Part> = {}) {
  const given = Object.entries(fields).map(([name, value]) => ({ name, content: value }))
  return multipart([...given, { name: 'file', content, fileName: 'снимок.jpg', ...file }])
}

/** A picture of one colour; different colours give different content. */
export function picture(color = '#d02020', { width = 40, height = 30 } = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
}

type Entry = {
  name: string
  content: Buffer | string
  size?: number
  mode?: number
  flags?: number
  localName?: string
}

/** An archive; `size`, `mode`, `flags` and `localName` override the true values in its headers. */
export function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const rows: Buffer[] = []
  let at = 0
  for (const { name, content, size, mode = 0, flags = 0, localName = name } of entries) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size ?? plain.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(localName), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    rows.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const list = Buffer.concat(rows)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

/** A minimal workbook with additional entries. */
export function workbook(...more: Entry[]): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...more,
  ])
}

/** A minimal PDF with additional objects. */
export function pdf(more = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${more}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
}

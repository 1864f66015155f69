import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import { ApiError } from '../../errors.ts'
import { prepare } from './prepare.ts'
import { mostFileBytes } from '../../upload-calls.ts'
import { multipart, pdf, picture, uploadOf, useFolder, workbook, zip } from './testing.ts'

// The refused files of quality.md §1.7: the code and the message of each refusal, and that nothing is stored.

const directory = useFolder()
const { app, owner, logInAs } = useApp({ files: { kind: 'disk', directory } })
let headers: { authorization: string }

before(async () => {
  const { id } = await insertSupplier(owner)
  headers = await logInAs({ role: 'supplier', supplier_id: id })
})

async function send(body: { payload: Buffer; headers: Record<string, string> }) {
  const { payload } = body
  const given = { ...headers, ...body.headers }
  const answer = await app.inject({ method: 'POST', url: '/apiadmin/repo/upload', headers: given, payload })
  const { code, message } = answer.json<{ code?: string; message?: string }>()
  return { status: answer.statusCode, code, message: message ?? '' }
}

const png = async (width: number, height: number) => {
  const bytes = await picture().png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const objects = (text: string) => {
  const packed = deflateSync(text).toString('latin1')
  return pdf(`2 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n${packed}\nendstream endobj`)
}
const rels = (text: string) => workbook({ name: 'xl/_rels/workbook.xml.rels', content: text })
const jpeg = await picture().jpeg().toBuffer()

const corpus: [string, Buffer | Promise<Buffer>, string][] = [
  ['nothing', Buffer.alloc(0), 'FILE_EMPTY'],
  ['one byte', Buffer.from('a'), 'FILE_KIND'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_KIND'],
  [
    'SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'FILE_KIND',
  ],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'FILE_KIND'],
  ['GIF and JavaScript', Buffer.from('GIF89a/*\x00*/=1;alert(1)'), 'FILE_KIND'],
  ['a program', Buffer.from('MZ\x90\x00'), 'FILE_KIND'],
  ['TIFF', Buffer.from('II*\x00'), 'FILE_KIND'],
  ['HEIC', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'), 'FILE_KIND'],
  ['an old workbook, or one with a password', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'FILE_KIND'],
  ['XML', Buffer.from('<?xml version="1.0"?><КоммерческаяИнформация/>'), 'FILE_KIND'],
  ['the first bytes of a JPEG before a page', Buffer.from('\xff\xd8\xff<html>', 'latin1'), 'FILE_BROKEN'],
  ['a JPEG that breaks off', jpeg.subarray(0, jpeg.length - 80), 'FILE_BROKEN'],
  ['the first bytes of a WebP', Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 '), 'FILE_BROKEN'],
  ['a PNG of 8,000 × 8,000', png(8_000, 8_000), 'PICTURE_TOO_LARGE'],
  ['a PNG of 2 × 20,000,000', png(2, 20_000_000), 'PICTURE_TOO_LARGE'],
  ['a page before a PDF', Buffer.concat([Buffer.from('<html>'), pdf()]), 'FILE_KIND'],
  ['a PDF without its end', pdf().subarray(0, 60), 'FILE_BROKEN'],
  ['a PDF that is an archive too', Buffer.concat([pdf(), workbook(), Buffer.from('\n%%EOF')]), 'FILE_UNSAFE'],
  ['a PDF with a program', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'FILE_UNSAFE'],
  ['its name in numbers', pdf('<< /S /Java#53cript /JS (1) >>'), 'FILE_UNSAFE'],
  ['packed away', objects('<< /S /JavaScript /JS (1) >>'), 'FILE_UNSAFE'],
  ['a PDF that starts a program', pdf('<< /S /Launch /F (cmd.exe) >>'), 'FILE_UNSAFE'],
  ['a PDF with a password', pdf('<< /Encrypt 5 0 R >>'), 'FILE_UNSAFE'],
  ['a PDF that unpacks to more than 20 MB', objects('a'.repeat(mostFileBytes + 1)), 'FILE_BROKEN'],
  ['an archive', zip([{ name: 'a.txt', content: 'a' }]), 'FILE_KIND'],
  ['a program of Java', zip([{ name: 'META-INF/MANIFEST.MF', content: '' }]), 'FILE_KIND'],
  ['a workbook and a text at once', workbook({ name: 'word/document.xml', content: '<w/>' }), 'FILE_KIND'],
  ['bytes before the archive', Buffer.concat([Buffer.from('MZ'), workbook()]), 'FILE_KIND'],
  ['bytes after the archive', Buffer.concat([workbook(), Buffer.from('<html>')]), 'FILE_BROKEN'],
  ['macros', workbook({ name: 'xl/vbaProject.bin', content: 'x' }), 'FILE_UNSAFE'],
  ['ActiveX', workbook({ name: 'xl/activeX/activeX1.xml', content: '<a/>' }), 'FILE_UNSAFE'],
  ['a program within', workbook({ name: 'xl/embeddings/oleObject1.bin', content: 'MZ' }), 'FILE_UNSAFE'],
  [
    'a template from afar',
    rels('<a Type="http://x/relationships/attachedTemplate" TargetMode="External"/>'),
    'FILE_UNSAFE',
  ],
  ['entities', rels(`${' '.repeat(70_000)}<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>`), 'FILE_UNSAFE'],
  [
    'entities, two bytes a letter',
    workbook({ name: 'xl/a.xml', content: Buffer.from('<!DOCTYPE a>', 'utf16le') }),
    'FILE_UNSAFE',
  ],
  ['a way out', workbook({ name: '../../etc/passwd', content: 'x' }), 'FILE_BROKEN'],
  ['a way from the root', workbook({ name: '/etc/passwd', content: 'x' }), 'FILE_BROKEN'],
  ['a way of Windows', workbook({ name: 'xl\\a.xml', content: 'x' }), 'FILE_BROKEN'],
  ['a zero in a name', workbook({ name: 'xl/a.xml\0.png', content: 'x' }), 'FILE_BROKEN'],
  ['a link', workbook({ name: 'xl/a', content: '/etc/passwd', mode: 0o120777 }), 'FILE_BROKEN'],
  ['encrypted', workbook({ name: 'xl/a', content: 'x', flags: 1 }), 'FILE_BROKEN'],
  ['the same name twice', workbook({ name: 'xl/Workbook.xml', content: 'x' }), 'FILE_BROKEN'],
  ['another name inside', workbook({ name: 'xl/a.xml', content: 'x', localName: 'xl/b.xml' }), 'FILE_BROKEN'],
  [
    '1,001 entries',
    workbook(...Array.from({ length: 999 }, (_, index) => ({ name: `xl/${index}`, content: '' }))),
    'FILE_UNSAFE',
  ],
  ['201 MB by its own account', workbook({ name: 'xl/a', content: 'x', size: 201 * 1024 * 1024 }), 'FILE_UNSAFE'],
  ['a bomb that says 1 byte', workbook({ name: 'xl/a', content: Buffer.alloc(3_000_000), size: 1 }), 'FILE_UNSAFE'],
  ['less than it says', workbook({ name: 'xl/a', content: 'x', size: 9 }), 'FILE_BROKEN'],
]

describe('what is not wanted', () => {
  for (const [name, content, code] of corpus) {
    test(name, async () => {
      const refusal = await prepare(await content).then(
        () => undefined,
        (error: unknown) => error,
      )
      assert.ok(refusal instanceof ApiError)
      assert.deepEqual([refusal.statusCode, refusal.code], [422, code], refusal.message)
      assert.match(refusal.message, /^[А-Я]/)
    })
  }

  test('an upload of such a file answers what is wrong with it', async () => {
    const firstOfEach = new Map(corpus.toReversed().map(([, content, code]) => [code, content]))
    for (const [code, content] of firstOfEach) {
      const answer = await send(uploadOf(await content))
      assert.deepEqual([answer.status, answer.code], [422, code], answer.message)
    }
  })

  test('who sends HEIC is told what to do', async () => {
    const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00')
    assert.match((await send(uploadOf(heic))).message, /HEIC не принимаются. Сохраните снимок как JPEG/)
  })

  test('20 MB and a byte', async () => {
    const answer = await send(uploadOf(Buffer.alloc(mostFileBytes + 1)))
    assert.deepEqual([answer.status, answer.code], [413, 'FILE_TOO_LARGE'])
    assert.equal((await send(uploadOf(Buffer.alloc(mostFileBytes)))).code, 'FILE_KIND')
    // is refused before it is read
    const { payload, headers } = uploadOf(jpeg)
    const announced = { ...headers, 'content-length': String(mostFileBytes + 100_000) }
    assert.equal((await send({ payload, headers: announced })).code, 'FILE_TOO_LARGE')
  })

  test('a body of other parts than the call has', async () => {
    const file = { name: 'file', content: jpeg, fileName: 'a.jpg' }
    const field = { name: 'obj', content: '' }
    const bodies: [Parameters<typeof multipart>[0], string][] = [
      [[], 'FILE_MISSING'],
      [[field], 'FILE_MISSING'],
      [[file, file], 'BAD_REQUEST'],
      [[{ ...file, name: 'picture' }], 'BAD_REQUEST'],
      [[{ name: 'other', content: '' }, file], 'BAD_REQUEST'],
      [[{ name: '__proto__', content: '' }, file], 'BAD_REQUEST'],
      [[field, field, field, field, file], 'BAD_REQUEST'],
      [[{ name: 'obj', content: 'x'.repeat(300) }, file], 'BAD_REQUEST'],
      [[{ name: 'obj', content: '../..' }, file], 'BAD_REQUEST'],
      [[{ name: 'obj_code', content: 'milk' }, file], 'BAD_REQUEST'],
      [[{ name: 'obj', content: 'unknown' }, file], 'NOT_FOUND'],
    ]
    for (const [parts, code] of bodies) {
      const answer = await send(multipart(parts))
      assert.equal(answer.code, code, `${parts.map(({ name }) => name).join()}: ${answer.message}`)
    }
  })

  test('a body that is none', async () => {
    const type = 'multipart/form-data; boundary=x'
    const bodies: [string, string, string][] = [
      ['application/json', '{}', 'FILE_MISSING'],
      ['multipart/form-data', 'x', 'BAD_REQUEST'],
      [type, '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', 'BAD_REQUEST'],
      [type, 'nothing of the kind', 'BAD_REQUEST'],
    ]
    for (const [contentType, payload, code] of bodies) {
      const answer = await send({ payload: Buffer.from(payload), headers: { 'content-type': contentType } })
      assert.equal(answer.code, code, `${contentType} ${payload}: ${answer.message}`)
    }
  })

  test('nothing of all that is kept', async () => {
    assert.deepEqual(await readdir(directory), ['.lavka-files'])
    assert.deepEqual(await owner.selectFrom('files').select('id').execute(), [])
  })
})

import { ApiError } from '../../../errors.ts'
import { readZip, unpack, type ZipEntry } from './zip.ts'

const mainParts = { xlsx: 'xl/workbook.xml', docx: 'word/document.xml' } as const
type OfficeKind = keyof typeof mainParts

/** Parts that run or bring programs. */
const activeName = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/|embeddings\/|macrosheets\/|externalLinks\/)/i
/** A document type may define entities; a template or an object from another address is fetched when the document is opened. */
const activeText =
  /<!DOCTYPE|<!ENTITY|macroEnabled|relationships\/(attachedTemplate|oleObject|frame|subDocument|vbaProject)"/i
/** Longer than anything sought, so that nothing hides between two pieces. */
const overlap = 64

/** A workbook or a text of Office without macros, foreign parts and entities; each part is unpacked once, in pieces. */
export async function checkOffice(content: Buffer): Promise<OfficeKind> {
  const entries = readZip(content)
  const names = new Set(entries.map(({ name }) => name))
  const kinds = (['xlsx', 'docx'] as const).filter((kind) => names.has(mainParts[kind]))
  const [kind] = kinds
  if (!kind || kinds.length > 1 || !names.has('[Content_Types].xml')) throw new ApiError('FILE_KIND')
  for (const entry of entries) await checkPart(entry)
  return kind
}

async function checkPart(entry: ZipEntry): Promise<void> {
  if (activeName.test(entry.name)) throw new ApiError('FILE_UNSAFE')
  const isText = /\.(xml|rels|vml)$/i.test(entry.name)
  let end = ''
  for await (const piece of unpack(entry)) {
    if (!isText) continue
    // zero bytes are a text of two bytes a letter, in which nothing would be found
    const text = end + piece.toString('latin1')
    if (activeText.test(text) || text.includes('\0')) throw new ApiError('FILE_UNSAFE')
    end = text.slice(-overlap)
  }
}

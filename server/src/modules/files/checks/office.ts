import { ApiError } from '../../../errors.ts'
import { readZip, unpack, type ZipEntry } from './zip.ts'

const mainParts = { xlsx: 'xl/workbook.xml', docx: 'word/document.xml' } as const
type OfficeKind = keyof typeof mainParts

/** Parts of a document that contain or load executable content. */
const activeName = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/|embeddings\/|macrosheets\/|externalLinks\/)/i
/** Entity definitions, and templates or objects that are loaded from another address when the document is opened. */
const activeText =
  /<!DOCTYPE|<!ENTITY|macroEnabled|relationships\/(attachedTemplate|oleObject|frame|subDocument|vbaProject)"/i
/** Longer than any pattern, so that a match across two chunks is found. */
const overlap = 64

/** Checks that an Office file has no macros, external parts or entities. Each part is unpacked once, as a stream. */
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
    // zero bytes mean UTF-16, in which the patterns would not match
    const text = end + piece.toString('latin1')
    if (activeText.test(text) || text.includes('\0')) throw new ApiError('FILE_UNSAFE')
    end = text.slice(-overlap)
  }
}

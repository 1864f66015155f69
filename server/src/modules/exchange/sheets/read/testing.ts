import { zip } from '../../../files/testing.ts'
import { readTable } from './read-table.ts'
import { TableRefusal, type Choice, type Left, type ReadSheet, type SheetLine } from './table.ts'

type Read = { head: ReadSheet; lines: SheetLine[]; left: Left }

/** Reads a table whole. */
export async function read(content: string | Buffer, choice: Choice = {}): Promise<Read> {
  const found: Partial<Read> = {}
  const lines: SheetLine[] = []
  for await (const part of readTable(Buffer.from(content), choice)) {
    if ('lines' in part) lines.push(...part.lines)
    else Object.assign(found, part)
  }
  const { head, left } = found
  if (!head || !left) throw new Error('The table has no head or no end')
  return { head, lines, left }
}

/** The code and the words of a refusal. */
export async function refusalOf(content: string | Buffer, choice: Choice = {}): Promise<string> {
  try {
    await read(content, choice)
  } catch (error) {
    if (error instanceof TableRefusal) return `${error.code} ${error.message}`.trim()
    throw error
  }
  return 'read'
}

/** The cells of the lines, and after them what was told of them. */
export const cellsOf = ({ lines }: Read) =>
  lines.map(({ number, cells, told }) => [
    number,
    ...cells,
    ...told.map(({ column, message }) => `${column}: ${message}`),
  ])

/** A text in windows-1251. */
export const cyrillic = (text: string) =>
  Buffer.from(
    [...text].map((one) => {
      const code = one.charCodeAt(0)
      if (one === 'Ё' || one === 'ё') return one === 'Ё' ? 0xa8 : 0xb8
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )

type Sheet = { name?: string; rows: string; columns?: string; state?: string }
type Workbook = { sheets: Sheet[]; texts?: string; is1904?: boolean; prefix?: string }

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose rows are written as XML; style 1 is a day, style 2 a moment. */
export function book({ sheets, texts = '', is1904 = false }: Workbook): Buffer {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name ?? `Лист${index + 1}`}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="r${index}"/>`,
  )
  const relations = sheets.map(
    (_, index) => `<Relationship Id="r${index}" Type="${office}/worksheet" Target="worksheets/s${index}.xml"/>`,
  )
  const formats = '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts>'
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>'
  return zip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    { name: 'xl/styles.xml', content: `<styleSheet>${formats}${styles}</styleSheet>` },
    { name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` },
    ...sheets.map(({ rows, columns = '' }, index) => ({
      name: `xl/worksheets/s${index}.xml`,
      content: `<worksheet>${columns}<sheetData>${rows}</sheetData></worksheet>`,
    })),
  ])
}

/** A row of texts. */
export const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

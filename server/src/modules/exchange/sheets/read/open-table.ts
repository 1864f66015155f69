import { formatOf } from '../../../files/kinds.ts'
import { openArchive } from './archive.ts'
import { decode } from './decode.ts'
import { openCsv } from './read-csv.ts'
import { openHtml } from './read-html.ts'
import { openXlsx } from './read-xlsx.ts'
import { isYml, openYml } from './read-yml.ts'
import { TableRefusal, type RawBook } from './table.ts'

/** Opens a workbook, a CSV, a pasted table, a catalogue YML or the HTML that is named XLS; the format is detected by content. What is none is told with what to do. */
export async function openTable(content: Buffer): Promise<RawBook> {
  const format = formatOf(content)
  if (format === 'ole') throw new TableRefusal('FILE_KIND', content.includes(encrypted) ? locked : oldXls)
  if (format === 'zip') return openZip(content)
  if (format !== undefined) throw new TableRefusal('FILE_KIND', 'Это не таблица. Подойдут XLSX и CSV')
  if (isYml(content)) return openYml(content)
  const text = decode(content).replaceAll('\0', '')
  const head = text.slice(0, 4_000).trimStart()
  const [, told] = notTables.find(([form]) => form.test(head)) ?? []
  if (told !== undefined) throw new TableRefusal('FILE_KIND', told)
  return head.startsWith('<') && /<(table|html)\b/i.test(text) ? openHtml(text) : openCsv(text)
}

async function openZip(content: Buffer): Promise<RawBook> {
  const parts = await openArchive(content)
  if (parts.has('xl/workbook.xml')) return openXlsx(parts)
  throw new TableRefusal('FILE_KIND', parts.has('xl/workbook.bin') ? binary : parts.has('content.xml') ? ods : archive)
}

/** The name of a part of a protected workbook, in UTF-16. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
const asXlsx = 'Откройте файл в Excel или LibreOffice и сохраните как XLSX'
const locked = 'Файл защищён паролем. Снимите пароль и сохраните файл заново'
const oldXls = `Это таблица старого формата XLS. ${asXlsx}`
const binary = `Это таблица формата XLSB. ${asXlsx}`
const ods = `Это документ OpenDocument. ${asXlsx}`
const archive = 'Это архив, а не таблица. Распакуйте его и загрузите XLSX или CSV'
const exportTable = 'Выгрузите прайс-лист таблицей: XLSX или CSV'

const notTables: readonly [RegExp, string][] = [
  [/<(\w+:)?КоммерческаяИнформация/, `Это обмен 1С (CommerceML), а не таблица. ${exportTable}`],
  [/<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/, `Это таблица XML 2003. ${asXlsx}`],
  [/^MIME-Version:/i, `Это веб-страница в одном файле. ${asXlsx}`],
  [/^<\?xml(?![^]*<(table|html)\b)/i, `Это XML, а не таблица. ${exportTable}`],
]

import { isUtf8 } from 'node:buffer'
import { TableRefusal, type RawBook, type RawLine, type Told } from './table.ts'
import { parsePieces, parseXml, type Form } from './xml.ts'
import { articleOf, columns, isDeleted, type Column, type Paths } from './yml-columns.ts'
import { listenToYml, type Offer } from './yml-offers.ts'

const pieceBytes = 64 * 1024
const noId = 'У товара нет ни id, ни vendorCode: в следующий раз его не узнать'

/** Whether the beginning of a file is that of a catalogue YML. */
export const isYml = (content: Buffer) => /<yml_catalog[\s>]/.test(content.toString('latin1', 0, 4_000))

/**
 * A catalogue YML as a table: a line for each product, with the columns that any of them fills. Products that are marked as deleted are hidden lines. The file
 * is read twice: what is broken, cut off or empty is told before the first line.
 */
export async function openYml(content: Buffer): Promise<RawBook> {
  const form = { encoding: encodingOf(content), isDoctypeLeft: true, broken }
  const parents = new Map<string, { parentId: string; name: string }>()
  const filled = new Set<string>()
  const paths = pathsOf(parents)
  let count = 0
  const survey = listenToYml({
    onCategory({ id, ...category }) {
      if (id !== '') parents.set(id, category)
    },
    onOffer(offer) {
      count += 1
      for (const { caption, cell } of columns)
        if (!filled.has(caption) && cell(offer, paths) !== '') filled.add(caption)
    },
  })
  await parseXml(inPieces(content), survey, form)
  if (count === 0) throw new TableRefusal('FILE_EMPTY', 'В каталоге нет ни одного товара')
  const kept = columns.filter(({ caption }) => filled.has(caption))
  return {
    sheets: [{ name: 'Товары', isHidden: false }],
    open: () => ({ hiddenColumns: new Set(), isSeparated: false, lines: readLines(content, kept, paths, form) }),
  }
}

type Kept = readonly Column[]

/** The captions, then the products; each by its line of the file, or by the next number where several stand in one line. */
async function* readLines(content: Buffer, kept: Kept, paths: Paths, form: Form): AsyncGenerator<RawLine[]> {
  let number = 1
  let ready: RawLine[] = [{ number, cells: kept.map(({ caption }) => caption), told: [], isHidden: false }]
  const listener = listenToYml({
    onCategory: () => {},
    onOffer(offer) {
      number = Math.max(number + 1, offer.line)
      ready.push({ number, ...toLine(offer, kept, paths) })
    },
  })
  const parsing = parsePieces(inPieces(content), listener, form)
  while (!(await parsing.next()).done) {
    if (ready.length > 0) yield ready
    ready = []
  }
}

function toLine(offer: Offer, kept: Kept, paths: Paths): Omit<RawLine, 'number'> {
  const told = kept.flatMap(({ problem }, column): Told[] => {
    const message = problem?.(offer, paths)
    return message === undefined ? [] : [{ column, message }]
  })
  if (articleOf(offer) === '') told.push({ column: null, message: noId })
  const cells = kept.map(({ cell, otherwise }) => cell(offer, paths) || (otherwise?.(offer) ?? ''))
  return { cells, told, isHidden: isDeleted(offer) }
}

/** A parent that is missing, or that is below its own child, ends the path. */
function pathsOf(parents: ReadonlyMap<string, { parentId: string; name: string }>): Paths {
  return {
    pathOf(id) {
      const names = new Map<string, string>()
      let at = id
      for (let one = parents.get(at); one && !names.has(at); one = parents.get(at)) {
        names.set(at, one.name)
        at = one.parentId
      }
      return names.size === 0 ? undefined : [...names.values()].toReversed().join('/')
    },
  }
}

/** What is UTF-8 is read as such, whatever it declares; otherwise as declared, by default in windows-1251. */
function encodingOf(content: Buffer): string {
  if (isUtf8(content)) return 'utf-8'
  const [, declared = 'windows-1251'] =
    /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(content.toString('latin1', 0, 200)) ?? []
  const isKnown = ['windows-1251', 'cp1251', 'koi8-r'].includes(declared.toLowerCase())
  if (isKnown) return declared.toLowerCase()
  throw new TableRefusal(
    'FILE_BROKEN',
    `Каталог назван ${declared}, но записан не так, или он оборван. Выгрузите его заново`,
  )
}

async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}

const broken = (line: number, isCut: boolean) =>
  new TableRefusal(
    'FILE_BROKEN',
    isCut
      ? `Каталог обрывается в строке ${line}: загружен не весь. Выгрузите его заново`
      : `Каталог испорчен: в строке ${line} ошибка XML. Исправьте её или выгрузите его заново`,
  )

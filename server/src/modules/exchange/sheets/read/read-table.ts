import { filled, findCaptions } from './find-captions.ts'
import { layOut } from './lay-out.ts'
import { openTable } from './open-table.ts'
import { joinVariants } from './shopify-variants.ts'
import { TableRefusal, type Choice, type Left, type Part, type RawLine, type RawSheet } from './table.ts'

const mostLines = 100_000
/** Captions are looked for among so many filled lines, of which some are shown to choose from. */
const [searched, shown] = [30, 10]
const noCaptions = 'В файле не нашлось строки с названиями столбцов'

/** Reads a table: the head first, then its lines, at the end what was left out. Throws TableRefusal. */
export async function* readTable(content: Buffer, choice: Choice): AsyncGenerator<Part> {
  const { sheets, open } = await openTable(content)
  const sheet =
    choice.sheet ??
    Math.max(
      0,
      sheets.findIndex(({ isHidden }) => !isHidden),
    )
  if (!sheets[sheet]) throw new TableRefusal('FILE_EMPTY', noCaptions)
  const raw = open(sheet)
  const left: Left = { hiddenRows: 0, hiddenColumns: 0, toldLines: 0 }
  const source = filledLines(raw, choice, left)
  const begun = await takeFirst(source, choice.captionLine)
  const { captionLine } = choice
  const head = captionLine === undefined ? findCaptions(begun) : begun.find(({ number }) => number === captionLine)
  if (!head) throw new TableRefusal('FILE_EMPTY', noCaptions)
  const below = begun.filter(({ number }) => number > head.number)
  const { captions, samples, hiddenColumns, toLine } = layOut(raw, head, below, choice)
  const top = begun
    .slice(0, shown)
    .map(({ number, cells }) => ({ number, text: filled(cells).join(' · ').slice(0, 100) }))
  yield { head: { sheets, sheet, captionLine: head.number, captions, samples, top } }
  let count = 0
  async function* counted() {
    for await (const lines of concat(below, source)) {
      const read = lines.map(toLine)
      left.toldLines += read.filter(({ told }) => told.length > 0).length
      count += read.length
      if (count > mostLines) throw tooLong
      yield read
    }
  }
  for await (const lines of joinVariants(captions, counted())) yield { lines }
  if (count === 0) throw new TableRefusal('FILE_EMPTY', 'Под названиями столбцов ничего нет')
  yield { left: { ...left, hiddenColumns } }
}

const tooLong = new TableRefusal(
  'BAD_REQUEST',
  `В таблице больше ${mostLines.toLocaleString('ru-RU')} строк. Разделите её`,
)

/** The lines with a filled cell; hidden ones are counted and left out unless they are wanted. */
async function* filledLines({ lines }: RawSheet, { withHidden }: Choice, left: Left): AsyncGenerator<RawLine[], void> {
  for await (const some of lines) {
    const kept = some.filter(({ cells }) => filled(cells).length > 0)
    const seen = withHidden ? kept : kept.filter(({ isHidden }) => !isHidden)
    left.hiddenRows += kept.length - seen.length
    yield seen
  }
}

/** As many lines as captions are looked for in, or up to the given line. */
async function takeFirst(source: AsyncGenerator<RawLine[], void>, upTo = 0): Promise<RawLine[]> {
  const taken: RawLine[] = []
  while (taken.length < searched || (taken.at(-1)?.number ?? 0) < upTo) {
    const next = await source.next()
    if (next.done) return taken
    taken.push(...next.value)
  }
  return taken
}

async function* concat(first: RawLine[], others: AsyncGenerator<RawLine[], void>): AsyncGenerator<RawLine[], void> {
  yield first
  yield* others
}

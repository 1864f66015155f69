import { existing, type Cube } from './cube.ts'
import { describeOnly } from './describe-only.ts'
import { findInCube } from './find-in-cube.ts'
import type { Report } from './report.ts'
import type { Ask, Chart, Choice } from './schema.ts'

type Given = Pick<Report, 'name' | 'caption' | 'about' | 'section' | 'allow' | 'writeBankFile'> & {
  cube: Cube
  /** offered dimensions and measures; default: all of the cube */
  dimensions?: readonly string[]
  measures?: readonly string[]
  by: readonly string[]
  /** shown first */
  shown: readonly string[]
  across?: string
  days?: number
  /** it is not compared with earlier periods */
  isAlone?: true
}

/** A report of a cube: any of its measures by any of its dimensions, each of which is checked against the offered ones. */
export function cubeReport({ cube, by, shown, across = '', days = 30, isAlone, ...given }: Given): Report {
  const { name, caption, about, section, allow, writeBankFile } = given
  const dimensions = given.dimensions ?? Object.keys(cube.dimensions)
  const measures = given.measures ?? Object.keys(cube.measures)
  const offered: Cube = {
    facts: cube.facts,
    dimensions: Object.fromEntries(dimensions.map((one) => [one, existing(cube.dimensions, one)])),
    measures: Object.fromEntries(measures.map((one) => [one, existing(cube.measures, one)])),
  }
  const initial = { days, by: [...by], measures: [...shown], across }
  // a report without measures has nothing to say
  const filled = (ask: Ask): Ask => {
    const known = ask.measures.filter((one) => Object.hasOwn(offered.measures, one))
    return { ...ask, measures: known.length > 0 ? known : initial.measures }
  }
  return {
    name,
    caption,
    about,
    section,
    allow,
    ...(writeBankFile && { writeBankFile }),
    initial,
    choices: {
      dimensions: choicesOf(offered.dimensions),
      measures: choicesOf(offered.measures),
      hasSearch: false,
      canPivot: true,
    },
    longDays: 1_200,
    isCompared: !isAlone,
    chart: (ask) => chartOf(offered, filled(ask)),
    describe: (db, ask) => describeOnly(db, offered, ask.only),
    find: (db, actor, ask) => findInCube(db, actor, offered, filled(ask)),
  }
}

/** The most lines of one chart. */
const mostSeries = 3

function choicesOf(all: Readonly<Record<string, { caption: string }>>): Choice[] {
  return Object.entries(all).map(([name, { caption }]) => ({ name, caption }))
}

/** Days and months are a line, all else bars; a dimension across makes a table of colours. */
function chartOf({ dimensions, measures: known }: Cube, { by, across, measures }: Ask): Chart | null {
  const [label] = by
  const [value] = measures
  if (label === undefined || value === undefined || !Object.hasOwn(dimensions, label)) return null
  if (Object.hasOwn(dimensions, across) && !by.includes(across)) return { kind: 'heat', label, values: [value] }
  const isInTime = ['day', 'month'].includes(existing(dimensions, label).type)
  if (!isInTime) return { kind: 'bars', label, values: [value] }
  // one scale serves measures of one type
  const { type } = existing(known, value)
  const alike = measures.filter((name) => Object.hasOwn(known, name) && existing(known, name).type === type)
  return { kind: 'line', label, values: alike.slice(0, mostSeries) }
}

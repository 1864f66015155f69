import { formatCount } from '@lavka/shared'
import { useUnit } from 'effector-react'
import type { Pick } from '../../../address-parts'
import { objectAddress } from '../../../objects-address'
import * as lookups from '../lookups/model'
import { $fields, $info, $page, $view } from '../model'
import { $totals } from '../totals/model'
import { totalCaptions, totalText } from '../totals/totals'
import { keyWords, summariesIn, type Group } from './groups'
import { $levels } from './model'
import type { GroupLine } from './tree'

export type GroupWords = ReturnType<typeof useGroupWords>

/** The texts of the tree of groups. */
export function useGroupWords() {
  const { view, info, fields, levels, page, captions, totals } = useUnit({
    view: $view,
    info: $info,
    fields: $fields,
    levels: $levels,
    page: $page,
    captions: lookups.$captions,
    totals: $totals,
  })
  const summaries = summariesIn(info).flatMap(({ field: name, kind }, index) => {
    const field = fields.find((one) => one.name === name)
    return field ? [{ field, kind, index }] : []
  })
  return {
    caption: `${info?.caption ?? 'Записи'} по группам: ${levels.map(({ field }) => field.caption).join(', ')}`,
    columns: summaries.map(({ field, kind }) => `${field.caption}: ${totalCaptions[kind].toLocaleLowerCase('ru')}`),
    totals: [
      formatCount(page?.total ?? 0),
      ...summaries.map(({ field, kind }) => {
        const total = totals.find((one) => one.field === field.name && one.kind === kind)
        return total ? totalText(field, total) : ''
      }),
    ],
    nameOf: ({ level, group }: GroupLine) => {
      const own = levels[level - 1]
      return own ? keyWords(own, group.keys.at(-1) ?? null, captions) : ''
    },
    summariesOf: ({ summary }: Group) =>
      summaries.map(({ field, kind, index }) => totalText(field, { kind, value: summary[index] ?? null })),
    /** the address of the rows of a group */
    addressOf: (within: readonly Pick[]) => objectAddress({ ...view, within, page: 1, row: '', isNew: false }),
  }
}

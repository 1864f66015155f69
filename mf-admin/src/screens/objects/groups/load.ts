import type { ApiError } from '@lavka/shared'
import { createEffect } from 'effector'
import { loadObjectGroupsFx } from '../../../api/objects'
import { groupOptions, groupsOf, type GroupPage } from './groups'

export type GroupQuestion = Parameters<typeof groupOptions>[0]

/** The groups below a group, or of the top level; `rowCount` is the number of all rows, told with the top level. */
export const loadGroupsFx = createEffect<GroupQuestion, GroupPage & { rowCount: number }, ApiError>(
  async (question) => {
    const { view, levels, above } = question
    const level = levels[above.length]
    if (!level) return { groups: [], total: 0, rowCount: 0 }
    const answer = await loadObjectGroupsFx({ params: { x: view.object }, body: groupOptions(question) })
    return { ...groupsOf(level, above, answer), rowCount: answer.totalCount }
  },
)

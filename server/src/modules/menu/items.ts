import { fillPath } from '@lavka/domain/path-pattern'
import { mayUse, type Actor } from '../../auth.ts'
import type { MenuRow } from './published-rows.ts'
import type { MenuItem } from './schema.ts'

/**
 * Somebody's menu: the screens that they may open by position, each heading before its first entry. Optional parameters are left out of an
 * entry's address.
 */
export function menuOf(rows: readonly MenuRow[], actor: Pick<Actor, 'role' | 'duty'>): MenuItem[] {
  const items: MenuItem[] = []
  for (const { menu, path, title } of rows.toSorted(byPosition).filter((row) => isFor(row, actor))) {
    const { heading } = menu
    if (heading && !items.some(({ code }) => code === heading.code)) {
      items.push({ code: heading.code, parent_code: null, name: heading.name, path: null })
    }
    const entry = {
      code: menu.code,
      parent_code: heading?.code ?? null,
      name: menu.title ?? title,
      path: fillPath(path, {}, '-'),
    }
    const under = items.findLastIndex(({ code, parent_code }) => [code, parent_code].includes(heading?.code ?? ''))
    items.splice(heading ? under + 1 : items.length, 0, entry)
  }
  return items
}

const isFor = (row: MenuRow, actor: Pick<Actor, 'role' | 'duty'>) =>
  mayUse({ ...row, allow: row.menu.allow ?? row.allow }, actor)

function byPosition(one: MenuRow, other: MenuRow): number {
  return one.menu.position - other.menu.position || one.menu.code.localeCompare(other.menu.code)
}

import { formatCount, plural } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import styles from './groups.module.css'
import * as model from './model'
import { steppedLine, type GroupLine, type TreeLine } from './tree'
import type { GroupWords } from './use-group-words'

type Props = { lines: readonly TreeLine[]; words: GroupWords }

/** The groups on a desktop: a WAI-ARIA treegrid whose rows take the focus. */
export function TreeGrid({ lines, words }: Props) {
  const { caption, columns, totals } = words
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState('')
  const keys = useTreeKeys(lines)
  const stop = lines.some(({ id }) => id === active) ? active : lines[0]?.id

  return (
    <div className={styles.scrolls}>
      <table
        ref={table}
        role="treegrid"
        aria-label={caption}
        className={styles.tree}
        onKeyDown={(event) => {
          const next = keys(event, active)
          if (next)
            Array.from(table.current?.rows ?? [])
              .find(({ dataset }) => dataset.line === next)
              ?.focus()
        }}
      >
        <thead>
          <tr>
            <th scope="col">Группа</th>
            <th scope="col">Записей</th>
            {columns.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.id}
              data-line={line.id}
              aria-level={line.level}
              tabIndex={line.id === stop ? 0 : -1}
              onFocus={() => setActive(line.id)}
              {...(line.kind === 'group' && {
                'aria-expanded': line.isOpen ?? undefined,
                'aria-posinset': line.position,
                'aria-setsize': line.setSize,
              })}
            >
              {line.kind === 'group' ? (
                <GroupCells line={line} words={words} />
              ) : (
                <td role="gridcell" colSpan={columns.length + 2} className={styles[`level${line.level}`]}>
                  <Rest line={line} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            {totals.map((total, index) => (
              <td key={index}>{total}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Keys of the tree; answers with the line that takes the focus. */
function useTreeKeys(lines: readonly TreeLine[]) {
  const { toggle, rows, more, retry } = useUnit({
    toggle: model.groupToggled,
    rows: model.rowsClicked,
    more: model.moreClicked,
    retry: model.branchRetried,
  })
  return (event: KeyboardEvent<HTMLElement>, active: string): string | null => {
    const line = lines.find(({ id }) => id === active)
    const isOnRow = event.target instanceof HTMLTableRowElement
    if (!line || !isOnRow || event.altKey || event.ctrlKey || event.metaKey) return null
    const isToggle =
      line.kind === 'group' &&
      line.isOpen !== null &&
      (event.key === ' ' || (event.key === 'ArrowRight' && !line.isOpen) || (event.key === 'ArrowLeft' && line.isOpen))
    const next = isToggle ? null : steppedLine(lines, active, event.key)
    if (!isToggle && next === null && event.key !== 'Enter') return null
    event.preventDefault()
    if (isToggle) toggle(line.group.keys)
    else if (next !== null) return next
    else if (line.kind === 'group') rows(line.group.keys)
    else if (line.kind === 'more') more(line.above)
    else if (line.error !== '') retry(line.above)
    return null
  }
}

function GroupCells({ line, words }: { line: GroupLine; words: GroupWords }) {
  const { group, level, isOpen } = line
  const toggle = useUnit(model.groupToggled)
  const name = words.nameOf(line)
  return (
    <>
      <td role="gridcell" className={styles[`level${level}`]}>
        <span className={styles.group}>
          {isOpen === null ? (
            <span className={styles.toggle} />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className={styles.toggle}
              aria-label={`${isOpen ? 'Свернуть' : 'Раскрыть'}: ${name}`}
              onClick={() => toggle(group.keys)}
            >
              <Chevron isOpen={isOpen} />
            </button>
          )}
          <Link to={words.addressOf(group.keys)} tabIndex={-1} className={styles.link}>
            {name}
          </Link>
        </span>
      </td>
      <td role="gridcell">{formatCount(group.count)}</td>
      {words.summariesOf(group).map((text, index) => (
        <td key={index} role="gridcell">
          {text}
        </td>
      ))}
    </>
  )
}

export function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className={isOpen ? styles.turned : undefined}>
      <path d="m6 4 4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}

/** Below the loaded groups: more of them, or why they did not load. */
export function Rest({ line }: { line: Exclude<TreeLine, GroupLine> }) {
  const { more, retry } = useUnit({ more: model.moreClicked, retry: model.branchRetried })
  if (line.kind === 'more')
    return (
      <Button kind="ghost" size="s" onClick={() => more(line.above)}>
        Показать ещё {plural(line.left, 'группу', 'группы', 'групп')}
      </Button>
    )
  if (line.error === '') return <span role="status">Загружается…</span>
  return (
    <span role="alert">
      {line.error}{' '}
      <Button kind="ghost" size="s" onClick={() => retry(line.above)}>
        Повторить
      </Button>
    </span>
  )
}

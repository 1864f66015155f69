import { useId, type KeyboardEvent, type MouseEvent } from 'react'

type Given = {
  isOpen: boolean
  /** the option that the arrows have reached; -1 while there is none */
  active: number
  count: number
  /** a key without a handler is left to the form and the page */
  onMove?: ((step: 1 | -1) => void) | undefined
  /** by a press, and by Enter unless `onEnter` says otherwise */
  onTake: (index: number) => void
  onEnter?: (() => void) | undefined
  onEscape?: (() => void) | undefined
}

/**
 * A field with a list of options under it (the combobox of WAI-ARIA 1.2): arrows move, Enter takes, Escape closes, the focus stays in the
 * field. The answer is what the field, the list and each option take as props.
 */
export function useCombobox({ isOpen, active, count, onMove, onTake, onEnter, onEscape }: Given) {
  const id = useId()
  const isReached = isOpen && active >= 0 && active < count
  const enter = onEnter ?? (isReached ? () => onTake(active) : undefined)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && onMove) onMove(1)
    else if (event.key === 'ArrowUp' && onMove) onMove(-1)
    else if (event.key === 'Enter' && enter) enter()
    else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
  }

  return {
    field: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isReached ? `${id}-${active}` : undefined,
      onKeyDown,
    },
    list: { id, role: 'listbox' },
    option: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === active,
      // the field keeps the focus; a finger that scrolls the list takes nothing
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onTake(index),
    }),
  } as const
}

/** Where a step leads in a list that goes round; from nowhere (-1) to either end. */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count
}

/** What an option takes as props. */
export type ComboboxOption = ReturnType<ReturnType<typeof useCombobox>['option']>

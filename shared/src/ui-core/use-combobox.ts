import { useId, type KeyboardEvent, type MouseEvent } from 'react'

type Given = {
  isOpen: boolean
  /** index of the active option; -1 for none */
  active: number
  count: number
  /** keys without a handler keep their default action */
  onMove?: ((step: 1 | -1) => void) | undefined
  /** chosen by a press, and by Enter unless `onEnter` is given */
  onTake: (index: number) => void
  onEnter?: (() => void) | undefined
  onEscape?: (() => void) | undefined
}

/**
 * A field with a list of options (the WAI-ARIA 1.2 combobox): arrows move, Enter chooses what is reached, or closes the list, Escape closes, the focus
 * stays in the field. While the list is open Enter does not submit the form. Returns the props for the field, the list and each option.
 */
export function useCombobox({ isOpen, active, count, onMove, onTake, onEnter, onEscape }: Given) {
  const id = useId()
  const isReached = isOpen && active >= 0 && active < count
  // with nothing reached it closes the list: it never reaches the form while a list is open
  const enter = onEnter ?? (isReached ? () => onTake(active) : isOpen ? onEscape : undefined)

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
      // keeps the focus in the field; scrolling by touch chooses nothing
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onTake(index),
    }),
  } as const
}

/** The next index in a circular list; from none (-1) to either end. */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count
}

/** The props of an option. */
export type ComboboxOption = ReturnType<ReturnType<typeof useCombobox>['option']>

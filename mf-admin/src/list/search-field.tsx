import { useCommands } from '@lavka/shared/office'
import { Icon } from '@lavka/shared/ui-core'
import { Input } from '@lavka/shared/ui-forms'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useRef, type ComponentRef } from 'react'
import styles from './search-field.module.css'

type Props = {
  /** the search words of a list (createList) */
  model: { $words: Store<string>; wordsTyped: EventCallable<string>; wordsEntered: EventCallable<void> }
  label: string
  placeholder: string
}

/** The search field of a list: its words are written to the address, and the rows follow the address. */
export function SearchField({ model, label, placeholder }: Props) {
  const words = useUnit(model.$words)
  const { type, enter } = useUnit({ type: model.wordsTyped, enter: model.wordsEntered })
  const field = useRef<ComponentRef<typeof Input>>(null)
  useCommands({
    level: 'screen',
    caption: 'Отбор',
    commands: [{ id: 'search', caption: 'Искать в списке', keys: '/', run: () => field.current?.focus() }],
  })
  return (
    <Input
      ref={field}
      className={styles.field}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      prefix={<Icon name="search" size={20} />}
      maxLength={200}
      value={words}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => enter()}
    />
  )
}

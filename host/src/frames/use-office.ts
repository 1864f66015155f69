import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { $textHeader } from '@lavka/shared'
import {
  $palettePage,
  officeOpened,
  paletteClosed,
  paletteOpened,
  placeVisited,
  useCommands,
  useKeys,
} from '@lavka/shared/office'

/** Pages visited for less than this time (milliseconds) are not stored; before it a card may not have set its title. */
const VISIT_MS = 1_000

/** Hooks for all screens of the back office's frame: keyboard commands and recent pages. */
export function useOffice(): void {
  const { page, title } = useUnit({ page: $palettePage, title: $textHeader })
  const { opened, open, close, visit } = useUnit({
    opened: officeOpened,
    open: paletteOpened,
    close: paletteClosed,
    visit: placeVisited,
  })
  const { pathname, search } = useLocation()
  useKeys()
  useCommands({
    level: 'frame',
    caption: 'Кабинет',
    commands: [
      {
        id: 'find',
        caption: 'Найти раздел, запись или действие',
        keys: 'Ctrl+K',
        isOnlyKey: true,
        run: () => (page === 'find' ? close() : open('find')),
      },
      { id: 'keys', caption: 'Показать клавиши', keys: '?', run: () => open('keys') },
    ],
  })

  useEffect(() => {
    opened()
  }, [opened])

  useEffect(() => {
    if (title === '') return
    const timer = setTimeout(() => visit({ title, path: pathname + search }), VISIT_MS)
    return () => clearTimeout(timer)
  }, [visit, title, pathname, search])
}

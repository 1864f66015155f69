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

/** A page that was left sooner was on the way to another; until then a card may not have said its title. */
const VISIT_MS = 1_000

/** What the frame of the back office does for all its screens: it answers keys, and remembers where the person was. */
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

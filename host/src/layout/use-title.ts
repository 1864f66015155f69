import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $textHeader } from '@lavka/shared'

/** The tab's title follows the header text that the screen says. */
export function useTitle() {
  const text = useUnit($textHeader)
  useEffect(() => {
    document.title = text ? `${text} — Лавка` : 'Лавка'
  }, [text])
}

import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { pulledToRefresh } from '@lavka/shared'
import { Icon, VisuallyHidden } from '@lavka/shared/ui-core'
import styles from './pull-to-refresh.module.css'

const ENOUGH = 72
const MOST = 110
const SHOWN_MS = 700

/** The pull-to-refresh gesture: `pulled` asks the current screen to reload its data. */
export function PullToRefresh() {
  const pulled = useUnit(pulledToRefresh)
  const [distance, setDistance] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)

  useEffect(() => {
    let from: number | null = null
    let way = 0

    function begin({ touches }: TouchEvent) {
      const isAtTop = window.scrollY <= 0 && document.querySelector('dialog[open]') === null
      from = isAtTop && touches.length === 1 ? (touches[0]?.clientY ?? null) : null
      way = 0
    }
    function move({ touches }: TouchEvent) {
      if (from === null) return
      // resistance: the indicator moves less than the finger
      way = window.scrollY > 0 ? 0 : Math.min(Math.max(0, ((touches[0]?.clientY ?? from) - from) / 2), MOST)
      setDistance(way)
    }
    function end() {
      if (from === null) return
      from = null
      setDistance(0)
      if (way < ENOUGH) return
      setRefreshing(true)
      pulled()
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchmove', move, { passive: true })
    document.addEventListener('touchend', end)
    document.addEventListener('touchcancel', end)
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchmove', move)
      document.removeEventListener('touchend', end)
      document.removeEventListener('touchcancel', end)
    }
  }, [pulled])

  useEffect(() => {
    if (!isRefreshing) return
    const timer = setTimeout(() => setRefreshing(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isRefreshing])

  const way = isRefreshing ? ENOUGH : distance
  return (
    <div role="status" className={styles.place}>
      {way > 0 && (
        <span
          className={`${styles.sign} ${isRefreshing ? styles.turning : ''}`}
          style={{ translate: `0 ${way}px`, rotate: isRefreshing ? undefined : `${way * 3}deg` }}
        >
          <Icon name="repeat" />
        </span>
      )}
      {isRefreshing && <VisuallyHidden>Обновляем</VisuallyHidden>}
    </div>
  )
}

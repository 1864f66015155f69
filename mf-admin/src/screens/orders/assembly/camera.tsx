import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@lavka/shared/ui-core'
import { Refusal } from '../../../ui/outcome'
import styles from './assembly.module.css'
import { scanned } from './entry-model'
import { findDetector, readByCamera, type DetectorClass } from './read-by-camera'

/** A button for the camera, where the browser itself reads barcodes. */
export function Camera() {
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState('')
  const detector = findDetector()
  if (detector === null) return null
  function turn(next: boolean, text = '') {
    setOn(next)
    setProblem(text)
  }
  return (
    <>
      <Button kind="ghost" wide aria-pressed={isOn} onClick={() => turn(!isOn)}>
        {isOn ? 'Выключить камеру' : 'Найти по штрихкоду камерой'}
      </Button>
      <Refusal>{problem}</Refusal>
      {isOn && (
        <Finder
          detector={detector}
          onEnd={() => turn(false)}
          onFail={() => turn(false, 'Камера недоступна. Разрешите её для этого сайта или введите штрихкод в поле')}
        />
      )}
    </>
  )
}

type Props = { detector: DetectorClass; onEnd: () => void; onFail: () => void }

function Finder({ detector, onEnd, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const say = useUnit(scanned)
  const ends = useRef({ onEnd, onFail })
  useEffect(() => {
    ends.current = { onEnd, onFail }
  })
  useEffect(() => {
    const stop = new AbortController()
    async function look(place: HTMLVideoElement) {
      try {
        const code = await readByCamera(place, detector, stop.signal)
        if (stop.signal.aborted || code === null) return
        say(code)
        ends.current.onEnd()
      } catch {
        if (!stop.signal.aborted) ends.current.onFail()
      }
    }
    if (video.current) void look(video.current)
    return () => {
      stop.abort()
    }
  }, [detector, say])
  return <video ref={video} className={styles.camera} muted playsInline aria-label="Камера: наведите на штрихкод" />
}

import { useUnit } from 'effector-react'
import { Suspense, type PropsWithChildren, type ReactNode } from 'react'
import { screenCrashed, screenRetried } from '../ports/shell'
import { Problem } from '../ui-core/problem'
import { SkeletonText } from '../ui-core/skeleton'
import { Boundary } from './boundary'
import { PressedAgain } from './early-press'

type Props = PropsWithChildren<{
  remote: string
  /** names the block in the message */
  title: string
  /** another place is another attempt */
  place?: string
  placeholder?: ReactNode
  /** nothing instead of the placeholder and the message */
  isQuiet?: boolean
}>

/** A part of a screen with code of its own: a placeholder until it is loaded, and one line with a retry when it fails. The rest of the screen stays. */
export function Block({ remote, title, place = '', placeholder = <SkeletonText />, isQuiet = false, children }: Props) {
  const [crashed, retried] = useUnit([screenCrashed, screenRetried])
  return (
    <Boundary
      onCrash={(error) => crashed({ remote, error })}
      onRetry={() => retried()}
      place={place}
      fallback={(retry) => (isQuiet ? null : <Problem text={textFor(title)} onRetry={retry} />)}
    >
      <Suspense fallback={isQuiet ? null : placeholder}>
        {children}
        <PressedAgain />
      </Suspense>
    </Boundary>
  )
}

const textFor = (title: string) =>
  navigator.onLine ? `В блоке «${title}» произошла ошибка` : `Блок «${title}» не загрузился: нет связи с интернетом`

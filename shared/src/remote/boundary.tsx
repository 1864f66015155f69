import { Component, createContext, type ReactNode } from 'react'
import { ErrorFallback } from '../ui-core/error-fallback'

/** One attempt to show the content; a new object per attempt, so that a failed load is repeated (lazy-screen.tsx). */
export const Attempt = createContext<object>({})

/** `place` is the address: a new address is a new attempt as well. */
type Props = {
  place: string
  onCrash?: (error: unknown) => void
  onRetry?: () => void
  fallback?: (retry: () => void) => ReactNode
  children: ReactNode
}

function PageFallback({ onRetry }: { onRetry: () => void }) {
  const [title, text] = navigator.onLine
    ? ['На этой странице произошла ошибка', 'Остальные разделы работают. Корзина и введённые данные на месте.']
    : ['Нет связи с интернетом', 'Проверьте подключение и повторите. Корзина и введённые данные на месте.']
  return <ErrorFallback title={title} text={text} onRetry={onRetry} />
}

/** Limits a crash, or a failed load of code, to the screen inside. */
export class Boundary extends Component<Props, { crashed: boolean; attempt: object }> {
  override state = { crashed: false, attempt: {} }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error)
  }

  override componentDidUpdate(before: Props) {
    if (this.state.crashed && before.place !== this.props.place) this.tryAgain()
  }

  tryAgain() {
    this.setState({ crashed: false, attempt: {} })
  }

  override render() {
    if (this.state.crashed) {
      const retry = () => {
        this.props.onRetry?.()
        this.tryAgain()
      }
      return this.props.fallback?.(retry) ?? <PageFallback onRetry={retry} />
    }
    return <Attempt value={this.state.attempt}>{this.props.children}</Attempt>
  }
}

import { Component, createContext, type ReactNode } from 'react'
import { ErrorFallback } from '../ui-core/error-fallback'

/** One try to show what is inside: another object each time, so that what failed in one try is loaded anew in the next (lazy-screen.tsx). */
export const Attempt = createContext<object>({})

/** `place` is the address: another one is another try, too. */
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

/** A screen that crashes, or whose code does not come, leaves the rest of the page as it is. */
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

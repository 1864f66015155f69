import type { ApiError } from '@lavka/shared'
import { Empty, ErrorFallback } from '@lavka/shared/ui-core'

type Props = { title: string; error: ApiError; onRetry: () => void }

/** In the place of a document that did not load. A document that does not exist offers no retry: the way back is above it. */
export function PaperProblem({ title, error, onRetry }: Props) {
  if (error.status === 404) return <Empty icon="search" title={title} text={error.message} />
  return <ErrorFallback title={title} text={error.message} onRetry={onRetry} />
}

type Props = { title: string; text: string; onRetry: () => void }

/** What stands in the place of a screen that did not load or crashed. */
export function ErrorFallback({ title, text, onRetry }: Props) {
  return (
    <section role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" onClick={onRetry}>
        Повторить
      </button>
    </section>
  )
}

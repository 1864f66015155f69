import { useUnit } from 'effector-react'
import { useRef, type FormEvent } from 'react'
import { $suppliers, base, navigated, paths, plural, shopText, useHeading } from '@lavka/shared'
import { Button, Chip } from '@lavka/shared/ui-core'
import styles from './hero.module.css'

/** The introduction of the front page with a search field. */
export function Hero() {
  const heading = useHeading(shopText('goods'), 'home')
  const count = useUnit($suppliers).length
  const go = useUnit(navigated)
  const suggestions = shopText('suggestions').split('\n').filter(Boolean)
  const field = useRef<HTMLInputElement>(null)

  function submitted(event: FormEvent) {
    event.preventDefault()
    const words = field.current?.value.trim() ?? ''
    go(words ? paths.search(words) : paths.lavka())
  }

  return (
    <section className={styles.hero} aria-label="Поиск продуктов">
      <h1 ref={heading} tabIndex={-1}>
        Что сегодня на стол?
      </h1>
      <p className={styles.lead}>
        {shopText('goods')} {/* kept together, so that no line wraps anew when the font comes */}
        {count > 0 ? `от\u00a0${plural(count, 'хозяйства', 'хозяйств', 'хозяйств')}` : 'от\u00a0хозяйств'}
        &nbsp;—&nbsp;одной корзиной. Каждое собирает заказ утром и привозит само.
      </p>
      {/* the browser itself sends it without JavaScript */}
      <form
        className={styles.form}
        role="search"
        aria-label="На главной"
        action={base + paths.lavka()}
        onSubmit={submitted}
      >
        <input
          ref={field}
          type="search"
          name="search"
          className={styles.field}
          aria-label="Что найти"
          placeholder={shopText('searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <Button type="submit">Найти</Button>
      </form>
      <div className={styles.examples}>
        {suggestions.map((words) => (
          <Chip key={words} to={paths.search(words)}>
            {words}
          </Chip>
        ))}
      </div>
    </section>
  )
}

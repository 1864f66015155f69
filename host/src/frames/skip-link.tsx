import styles from './skip-link.module.css'

/** First in the tab order: skips the frame and moves the focus to the main content (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      К содержимому
    </a>
  )
}

import styles from './skip-link.module.css'

/** The first stop of the keyboard: past the frame to what the screen shows. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      К содержимому
    </a>
  )
}

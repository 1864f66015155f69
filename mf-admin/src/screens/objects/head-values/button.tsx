import styles from './values.module.css'

/** Opens the header filter of a column; its icon is filled while the filter is active. */
export function ValuesButton({ caption, isOn, onClick }: { caption: string; isOn: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      aria-pressed={isOn}
      aria-label={`Значения: ${caption}`}
      onClick={onClick}
    >
      <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M4 5h16l-6.4 7.6V19l-3.2-1.8v-4.6L4 5Z"
          fill={isOn ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
    </button>
  )
}

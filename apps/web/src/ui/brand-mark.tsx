import styles from './brand-mark.module.css'

/** The site's mark and name; an organization's own logo takes its place later. */
export const BrandMark = ({ name = 'Plaza' }: { name?: string }) => (
  <span className={styles.brand}>
    <span className={styles.mark} aria-hidden="true">
      <svg viewBox="0 0 32 32" width="30" height="30">
        <rect x="7" y="8" width="11" height="13" rx="2" fill="currentColor" />
        <rect x="20" y="8" width="5" height="13" rx="2" fill="currentColor" opacity=".65" />
        <rect x="14.5" y="21" width="3" height="4" fill="currentColor" opacity=".65" />
      </svg>
    </span>
    {name}
  </span>
)

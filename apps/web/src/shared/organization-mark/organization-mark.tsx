import { initialOf } from '@plaza/domain/theme/icon'
import styles from './organization-mark.module.css'

interface OrganizationMarkProps {
  name: string
  settings: { logo: string }
}

/** An organization's logo; without one its initial in the page's colours. */
export function OrganizationMark({ name, settings }: OrganizationMarkProps) {
  if (settings.logo) return <img className={styles.logo} src={settings.logo} alt="" />
  return (
    <span className={styles.mark} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { themeQuery } from '../../../lib/brand.ts'
import { useUser } from '../../../lib/session.ts'
import { Loaded } from '../loaded.tsx'
import { ThemeForm } from './theme-form.tsx'

/** The organization's logo, favicon and 14 colours. */
export function ThemeSection() {
  const query = useQuery(themeQuery(useUser().org_id))
  return <Loaded query={query}>{(theme) => <ThemeForm theme={theme} />}</Loaded>
}

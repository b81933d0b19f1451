import { i18n } from '@lingui/core'
import { Page } from '../../ui/page.tsx'

export const HomeScreen = () => <Page title={i18n._('Home')}>…</Page>

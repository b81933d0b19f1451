import { i18n } from '@lingui/core'
import type { ThemeColors } from '@plaza/domain/theme/colors'
import { cssVariables } from '@plaza/domain/theme/css'
import { themeTokens } from '@plaza/domain/theme/tokens'
import type { CSSProperties } from 'react'
import { useUser } from '../../../lib/session.ts'
import { DisplayDrawing } from '../../../ui/display-drawing/display-drawing.tsx'
import styles from './theme.module.css'

const zones = [
  { name: 'Main', frame: { x: 0, y: 0, width: 72, height: 100 } },
  { name: 'Side', frame: { x: 72, y: 0, width: 28, height: 100 } },
]

/** A small site in the colours as they stand in the form; in `scheme`, since dark follows by rule. */
function Miniature({
  colors,
  logo,
  scheme,
}: {
  colors: ThemeColors
  logo: string
  scheme: 'light' | 'dark'
}) {
  const { organization } = useUser()
  const variables = cssVariables(themeTokens(colors)[scheme]) as CSSProperties
  return (
    <div className={styles.site} style={variables} aria-hidden="true">
      <div className={styles.side}>
        <span className={styles.mark}>
          {logo ? (
            <img src={logo} alt="" />
          ) : (
            <>
              <i>{organization.name.slice(0, 1)}</i>
              <b>{organization.name}</b>
            </>
          )}
        </span>
        <span data-state="active">{i18n._('Displays')}</span>
        <span data-state="hover">{i18n._('Locations')}</span>
        <span>{i18n._('Approvals')}</span>
      </div>
      <div className={styles.main}>
        <div className={styles.top} />
        <div className={styles.content}>
          <b>{i18n._('Displays')}</b>
          <small>{i18n._('What you sell, and where it hangs.')}</small>
          <div className={styles.tile}>
            <DisplayDrawing
              label=""
              zones={zones}
              resolution="1920x1080"
              orientation="landscape"
              scene="mall"
            />
            <span className={styles.line}>
              <b>{i18n._('Concourse 9')}</b>
              <em>{i18n._('Available')}</em>
            </span>
          </div>
          <span className={styles.line}>
            <span className={styles.chip}>{i18n._('Lobbies')}</span>
            <span className={styles.act}>{i18n._('New display')}</span>
          </span>
        </div>
      </div>
    </div>
  )
}

/** The theme before it is applied, light and dark. */
export const ThemePreview = (props: { colors: ThemeColors; logo: string }) => (
  <div className={styles.preview}>
    <h2>{i18n._('Preview')}</h2>
    <Miniature {...props} scheme="light" />
    <Miniature {...props} scheme="dark" />
  </div>
)

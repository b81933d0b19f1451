import { i18n } from '@lingui/core'
import type { ThemeColors } from '@plaza/domain/theme/colors'
import { cssVariables } from '@plaza/domain/theme/css'
import { drawnIcon, initialOf } from '@plaza/domain/theme/icon'
import { themeTokens } from '@plaza/domain/theme/tokens'
import type { CSSProperties } from 'react'
import { useUser } from '../../../lib/session.ts'
import { DisplayDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import styles from './theme.module.css'

const zones = [
  { name: 'Main', frame: { x: 0, y: 0, width: 72, height: 100 } },
  { name: 'Side', frame: { x: 72, y: 0, width: 28, height: 100 } },
]

interface Pictures {
  logo: string
  favIcon: string
}

/** The preview of the browser's tab, with the organization's icon or the one drawn for it. */
function Tab({ colors, favIcon }: { colors: ThemeColors; favIcon: string }) {
  const { name } = useUser().organization
  return (
    <div className={styles.tab}>
      <img src={favIcon || drawnIcon(colors, name)} alt="" />
      <span>
        {i18n._('Displays')} · {name}
      </span>
    </div>
  )
}

/** A miniature of the site in the form's colours, in `scheme`, since dark follows by rule. */
function Miniature({
  colors,
  logo,
  scheme,
}: {
  colors: ThemeColors
  logo: string
  scheme: 'light' | 'dark'
}) {
  const { name } = useUser().organization
  const variables = cssVariables(themeTokens(colors)[scheme]) as CSSProperties
  return (
    <div className={styles.site} style={variables}>
      <div className={styles.side}>
        <span className={styles.mark}>
          {logo ? (
            <img src={logo} alt="" />
          ) : (
            <>
              <i>{initialOf(name)}</i>
              <b>{name}</b>
            </>
          )}
        </span>
        <span data-state="active">{i18n._('Displays')}</span>
        <span data-state="hover">{i18n._('Locations')}</span>
        <span data-state="plain">{i18n._('Approvals')}</span>
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

/** The preview of the theme in light and dark. On a phone it is smaller and stays visible while editing. */
export function ThemePreview({ favIcon, ...props }: Pictures & { colors: ThemeColors }) {
  return (
    <div className={styles.preview}>
      <h2>{i18n._('Preview')}</h2>
      <div className={styles.sites} aria-hidden="true">
        <Tab colors={props.colors} favIcon={favIcon} />
        <Miniature {...props} scheme="light" />
        <Miniature {...props} scheme="dark" />
      </div>
    </div>
  )
}

import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { banKind, useBanName } from '../../../shared/bans/ban-name.tsx'
import type { Ban } from '../../../shared/bans/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import styles from './bans.module.css'

/** A ban that holds on some of the chosen displays: on how many by their names, and whether for another reason too. */
export interface BanHere {
  ban: Ban
  named: number
  /** It holds on all displays, or at the place of one of them. */
  wider: boolean
}

/** The bans that hold on some of these displays; `reaching` are those of a display whose place may be banned. Pure. */
export function bansHere(
  bans: readonly Ban[],
  ids: readonly string[],
  reaching: ReadonlySet<string> = new Set(),
): BanHere[] {
  return bans.flatMap((ban): BanHere[] => {
    const named = ban.displays.filter(({ id }) => ids.includes(id)).length
    const wider = ban.everywhere || (named === 0 && reaching.has(ban.id))
    return named > 0 || wider ? [{ ban, named, wider }] : []
  })
}

interface BansHereProps {
  here: readonly BanHere[]
  /** How many displays are chosen. */
  of: number
  busy: boolean
  onLift: (ban: Ban) => void
}

/** What may not be shown on the chosen displays, each lifted there by a press; what is banned more widely says so. */
export function BansHere({ here, of, busy, onLift }: BansHereProps) {
  const nameOf = useBanName()
  const reach = ({ ban: { everywhere }, named, wider }: BanHere) => {
    if (everywhere) return i18n._('on all your displays')
    if (wider) return i18n._('at its whole place')
    return of === 1 ? i18n._('on this display') : i18n._('on {named} of these {of}', { named, of })
  }
  if (here.length === 0) {
    return (
      <p className="dim small">
        {i18n._(
          '{of, plural, one {Everything may be shown on it.} other {Everything may be shown on them.}}',
          {
            of,
          },
        )}
      </p>
    )
  }
  return (
    <ul className={styles.list} aria-label={i18n._('May not be shown')}>
      {here.map((one) => (
        <li key={one.ban.id}>
          <TwoLines first={nameOf(one.ban)} second={`${banKind(one.ban)} · ${reach(one)}`} />
          {one.wider ? (
            <Link to="/settings/$profile" params={{ profile: 'bans' }} className="small">
              {i18n._('All bans')}
            </Link>
          ) : (
            <Button
              size="sm"
              look="quiet"
              disabled={busy}
              aria-label={i18n._('Lift the ban of {name}', { name: nameOf(one.ban) })}
              onClick={() => onLift(one.ban)}
            >
              {i18n._('Lift')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

import { i18n } from '@lingui/core'
import type { BannedOn } from '@plaza/contract/errors'
import { groupBy } from '@plaza/domain/group-by'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'
import { useCategories } from '../../../shared/category/use-categories.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'
import type { StepNumber } from './steps.ts'
import styles from './new-campaign.module.css'

/** So many displays of an owner are named. */
const NAMED = 5

interface BannedNoticeProps {
  banned: readonly BannedOn[]
  go: (step: StepNumber) => void
  /** Takes the displays out of the draft, where that can be done here. */
  onRemove?: () => void
}

/** Says which owners do not show what the draft advertises, why, and what can be done about it. */
export function BannedNotice({ banned, go, onRemove }: BannedNoticeProps) {
  const sayReason = useReasons()
  const { displays: chosen } = useCampaignDraft().draft
  if (banned.length === 0) return null
  const n = banned.length
  const others = chosen.filter(({ display_id }) => !banned.some(({ id }) => id === display_id)).length
  const reasons = [...groupBy(banned, ({ org_name, ban }) => `${ban} ${org_name}`).entries()]
  return (
    <Notice
      tone="bad"
      title={i18n._(
        '{n, plural, one {# display does not show what you advertise} other {# displays do not show what you advertise}}',
        { n },
      )}
      actions={
        <>
          {onRemove ? (
            <Button size="sm" onClick={onRemove}>
              {i18n._('{n, plural, one {Remove it} other {Remove all #}}', { n })}
            </Button>
          ) : (
            <Button size="sm" onClick={() => go(2)}>
              {i18n._('Go to the displays')}
            </Button>
          )}
          <Button size="sm" onClick={() => go(1)}>
            {i18n._('Change what you advertise')}
          </Button>
        </>
      }
    >
      <ul className={styles.reasons}>
        {reasons.map(([key, displays]) => (
          <li key={key}>{sayReason(displays)}</li>
        ))}
      </ul>
      <p>
        {others > 0
          ? i18n._(
              'Owners choose what fits their places. {n, plural, one {Your other display is} other {Your other # displays are}} not affected: book {n, plural, one {it} other {those}}, or find others that show it.',
              { n: others },
            )
          : i18n._(
              'Owners choose what fits their places. Find displays whose owners show it, or change what you advertise.',
            )}
      </p>
    </Notice>
  )
}

/** Gives the sentence about displays of one owner that bans one thing. */
function useReasons() {
  const { category } = useCampaignDraft().draft.general
  const { data } = useCategories()
  const say = (id: string) => data?.sayCategory(id) ?? ''
  return (displays: readonly BannedOn[]): string => {
    const [first] = displays
    if (!first || !data) return ''
    const { org_name: owner, ban } = first
    const said = { owner, ban: say(ban), category: say(category), displays: namesOf(displays) }
    return ban === category
      ? i18n._('{owner} does not show {ban} on {displays}.', said)
      : i18n._('{owner} does not show {ban} on {displays}, and {category} is a part of it.', said)
  }
}

function namesOf(displays: readonly BannedOn[]): string {
  const names = displays.slice(0, NAMED).map(({ name }) => name)
  const more = displays.length - names.length
  return new Intl.ListFormat(i18n.locale || 'en', { type: 'conjunction' }).format(
    more > 0 ? [...names, i18n._('{more} more', { more })] : names,
  )
}

/** Why one display cannot be booked for this campaign, in a few words beside it. */
export function BannedWords({ ban }: Pick<BannedOn, 'ban'>) {
  const { data } = useCategories()
  const name = data?.sayCategory(ban)
  return <>{name ? i18n._('Does not show {name}', { name }) : i18n._('Does not show this')}</>
}

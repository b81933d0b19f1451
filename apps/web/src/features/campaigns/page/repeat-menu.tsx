import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import type { CallData } from '@plaza/contract/call'
import { copyCampaign } from '@plaza/contract/campaign-copies'
import { addDays, daysBetween } from '@plaza/domain/calendar'
import { IconCalendarPlus, IconCopy, IconRepeat } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { daysToBook } from '../../../lib/today.ts'
import { useCall } from '../../../lib/use-call.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { flightWords } from '../../../shared/flight/flight-words.ts'
import { alertDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'

const WEEK = 7

/**
 * The days of a campaign that follows on this one: as long, from the day after its last on, or from the next that can
 * be booked. With days of the week it begins on the same one, so that it has as many of them.
 */
function daysAfter({ start_date, end_date, days_of_week }: CampaignDetails['campaign']) {
  const next = addDays(end_date, 1)
  const { first } = daysToBook([])
  const from = next > first ? next : first
  const gone = daysBetween(start_date, from) % WEEK
  const start = days_of_week.length > 0 && gone > 0 ? addDays(from, WEEK - gone) : from
  return { start_date: start, end_date: addDays(start, daysBetween(start_date, end_date)), days_of_week }
}

/** Begins a draft with what this campaign has: on days that are chosen there, or on those that follow. */
export function RepeatMenu({ campaign }: { campaign: CampaignDetails['campaign'] }) {
  const navigate = useNavigate()
  const copy = useCall(copyCampaign, { quiet: true, invalidates: ['drafts'] })
  const follow = daysAfter(campaign)
  const repeat = (body: { start_date?: string; end_date?: string }) =>
    copy.mutate(
      { params: { id: campaign.id }, body },
      {
        onSuccess: async ({ data }) => {
          if (data.left_out.length > 0) await tellLeftOut(data.left_out)
          await navigate({ to: '/new-campaign', search: { draft: data.draft_id } })
        },
      },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button icon={<IconRepeat size={16} aria-hidden="true" />} loading={copy.isPending}>
          <span className="desk-words">{i18n._('Book again')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => repeat({})}>
          {i18n._('The same with other dates')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
          onClick={() => repeat({ start_date: follow.start_date, end_date: follow.end_date })}
        >
          {i18n._('Extend: {dates}', { dates: flightWords(follow) })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type LeftOut = CallData<typeof copyCampaign>['left_out']

const reasonOf = ({ reason, zone_name: zone }: LeftOut[number]): string =>
  ({
    not_on_offer: () => i18n._('no longer on offer'),
    zone_gone: () => i18n._('zone {zone} no longer exists', { zone }),
    too_short: () => i18n._('sold for more days only'),
    sold_out: () => i18n._('zone {zone} is sold out on these days', { zone }),
  })[reason]()

/** Tells what the draft lacks, and what of it cannot be bought on its days, before the draft opens. */
function tellLeftOut(leftOut: LeftOut): Promise<unknown> {
  return alertDialog({
    title: i18n._('Not everything is free again'),
    text: (
      <ul>
        {leftOut.map((one) => (
          <li key={`${one.display_id} ${one.zone_name}`}>
            {one.name}: {reasonOf(one)}
          </li>
        ))}
      </ul>
    ),
    action: i18n._('Open the draft'),
  })
}

import type { CallData } from '@plaza/contract/call'
import { getCampaignMoney, settlePart } from '@plaza/contract/campaign-money'
import { now } from '../../../../lib/clock.ts'
import { queryOf } from '../../../../lib/query-of.ts'
import { useCall } from '../../../../lib/use-call.ts'

export type CampaignMoney = CallData<typeof getCampaignMoney>
export type MoneyPart = CampaignMoney['parts'][number]
export type MoneyLine = MoneyPart['lines'][number]

/** How long until a state of a part ends by itself; false where none does. */
const untilNext = (money: CampaignMoney | undefined): number | false => {
  const ends = (money?.parts ?? []).flatMap(({ until }) => (until ? [Date.parse(until) - now()] : []))
  const ahead = ends.filter((ms) => ms > 0)
  return ahead.length > 0 && Math.min(LONGEST_WAIT, ...ahead)
}

/** The longest time that a timer of a browser can wait. */
const LONGEST_WAIT = 2 ** 31 - 1

/** The parts of a page that come once the first answer is there do not ask again for it. */
const ONE_VISIT_MS = 3000

/** The money of a campaign, as far as the reader may see it. Its page hears of each change, also of the bank's answers. */
export function moneyQuery(campId: string) {
  return {
    ...queryOf(getCampaignMoney, { params: { campId } }, 'payments'),
    staleTime: ONE_VISIT_MS,
    meta: { quiet: true },
    refetchInterval: ({ state: { data } }: { state: { data?: CampaignMoney } }) => untilNext(data),
  }
}

/** Chooses what becomes of plays that were not shown. */
export function useSettlePart() {
  return useCall(settlePart, { invalidates: ['payments'] })
}

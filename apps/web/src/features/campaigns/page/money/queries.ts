import type { CallData } from '@plaza/contract/call'
import { getCampaignMoney, settlePart } from '@plaza/contract/campaign-money'
import { queryOf } from '../../../../lib/query-of.ts'
import { useCall } from '../../../../lib/use-call.ts'

export type CampaignMoney = CallData<typeof getCampaignMoney>
export type MoneyPart = CampaignMoney['parts'][number]
export type MoneyLine = MoneyPart['lines'][number]

/** What the payment provider was asked for is confirmed within moments; everything else takes people or days. */
const [SOON_MS, LATER_MS] = [3000, 30_000]
const ASKED: readonly CampaignMoney['state'][] = ['capturing', 'charging', 'letting_go']

/** The money of a campaign, as far as the reader may see it. Nobody tells the page when a bank has answered. */
export function moneyQuery(campId: string) {
  return {
    ...queryOf(getCampaignMoney, { params: { campId } }, 'payments'),
    staleTime: 0,
    meta: { quiet: true },
    refetchInterval: ({ state: { data } }: { state: { data?: CampaignMoney } }) =>
      data && ASKED.includes(data.state) ? SOON_MS : LATER_MS,
  }
}

/** Chooses what becomes of plays that were not shown. */
export function useSettlePart() {
  return useCall(settlePart, { invalidates: ['payments'] })
}

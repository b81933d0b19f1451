import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '../../../shared/campaign-details/queries.ts'
import { proofsQuery } from '../proof-of-play/queries.ts'
import { deliveryQuery } from './delivery/queries.ts'
import { moneyQuery } from './money/queries.ts'

/** Whether it is known, or cannot be, which parts a campaign's page has: its money, what was delivered, and its proofs. */
export function useArePartsKnown({ id, status }: Pick<Campaign, 'id' | 'status'>): boolean {
  const ran = status === 'active' || status === 'completed'
  const money = useQuery(moneyQuery(id))
  const delivery = useQuery({ ...deliveryQuery(id, status === 'active'), enabled: ran })
  const proofs = useQuery({ ...proofsQuery(id), enabled: ran })
  return !money.isPending && !(ran && (delivery.isPending || proofs.isPending))
}

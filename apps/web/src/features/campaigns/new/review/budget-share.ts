/** Whole per cent of the budget, at most 100: for a bar, never for an amount. */
export const budgetShare = (total: number, budget: number): number =>
  budget > 0 ? Math.min(100, Math.floor((total / budget) * 100)) : 0

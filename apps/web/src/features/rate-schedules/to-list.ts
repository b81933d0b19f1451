/** The link from the editor back to the list, in the state in which it was left. */
export const toList = {
  from: '/rate-schedules',
  to: '.',
  search: (before: object) => ({ ...before, new: undefined, edit: undefined }),
} as const

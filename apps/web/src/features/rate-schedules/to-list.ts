/** From the editor back to the list, as it was. */
export const toList = {
  from: '/rate-schedules',
  to: '.',
  search: (before: object) => ({ ...before, new: undefined, edit: undefined }),
} as const

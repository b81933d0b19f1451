import type { TestActor } from './actors.ts'

export const PATH = '/api/savvy/campaigns/drafts'

type Changes = { general?: Record<string, unknown> } & Record<string, unknown>

/** A draft with one display, as the site sends it. */
export function draftBody({ general = {}, ...changes }: Changes = {}) {
  return {
    general: {
      name: 'Spring opening',
      start_date: '',
      end_date: '',
      days_of_week: [] as number[],
      manager_email: 'manager@example.org',
      budget: null,
      category: '',
      ...general,
    },
    displays: [
      {
        display_id: '01890000-0000-7000-8000-000000000001',
        org_id: '01890000-0000-7000-8000-000000000002',
        org_name: 'Harbour Screens',
        name: 'Concourse 9',
        address: 'Quay 1, Hamburg',
        location_name: 'Ferry terminal',
        currency: 'EUR',
        resolution: '1920x1080',
        zones: [{ name: 'Main', frame: { x: 0, y: 0, width: 100, height: 100 } }],
        time_zone: 'Europe/Berlin',
        lead_days: 1,
      },
    ],
    zones: [] as Record<string, unknown>[],
    comment: '',
    currency: 'EUR',
    files: [] as Record<string, unknown>[],
    ...changes,
  }
}

/** Keeps a draft of the actor's organization, and gives its id and version. */
export async function makeDraft(actor: TestActor, changes: Changes = {}) {
  const { status, data, error } = await actor.ask('POST', PATH, { draft: draftBody(changes) })
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(error)}`)
  return data as { id: string; version: number }
}

import type { TestActor } from '../actors.ts'
import { formWith, made, picture } from '../builders.ts'
import type { MarkedSender } from './fill.ts'
import { formulaFor, sendMarkup } from './markup.ts'

/** Somebody whose calls have formulas, markup, quotes and line breaks in every field of text that takes them. */
export function senderOf(actor: TestActor): MarkedSender {
  return {
    org_id: actor.orgId,
    send: (call, body, path = call.path) =>
      sendMarkup(
        call,
        body,
        async (marked) => {
          const { status, data, error } = await actor.ask(call.method, path, marked)
          return {
            status,
            body: { data, issues: error.issues, error: `${call.path}: ${JSON.stringify(error)}` },
          }
        },
        formulaFor,
      ) as Promise<{ id: string }>,
    upload: async () => {
      const form = formWith(await picture(64, 36), '=HYPERLINK("x")<img src=x onerror=ran()>.png')
      return made(await actor.ask('POST', '/api/utility/upload', form)).url
    },
  }
}

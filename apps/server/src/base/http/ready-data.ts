/**
 * The data of an answer as JSON that is ready to be sent: its parts have passed the call's schema before, and are
 * remembered as text.
 */
export class ReadyData {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** The body of an answer as text. */
export function bodyOf(message: string, data: unknown): string {
  return data instanceof ReadyData
    ? `{"message":${JSON.stringify(message)},"data":${data.json}}`
    : JSON.stringify({ message, data })
}

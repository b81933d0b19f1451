/** A file that somebody sends who means harm, or does not know better. */
export interface HostileFile {
  /** What it is, as the table names it. */
  what: string
  bytes: () => Buffer | Promise<Buffer>
  /** The name with which it is sent, as it stands in the request; `file` where it does not matter. */
  name?: string
  /** The type that is claimed. */
  type?: string
  /**
   * What the upload that is made for files of its kind answers: `refused` by a 4xx, `taken`, or `either` where both are
   * safe, since it depends on the libraries.
   */
  is: 'refused' | 'taken' | 'either'
  /** Whether it takes all the time that it is given: it is sent only where all is sent everywhere. */
  isSlow?: boolean
  /** What must not be found in the file that is stored, where one is: the part that would do harm. */
  lost?: RegExp
}

/** The name of `file`, read as text: most hostile files are text, or have parts that are. */
export function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

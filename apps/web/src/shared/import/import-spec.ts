import type { ImportField as FileField, Recognised } from '@plaza/domain/import-columns'

/** The texts of a row, by field. */
export type Values = Partial<Record<string, string>>

/** A fault or a doubtful value in a field of a row. */
export interface Fault {
  field: string
  message: string
  /** The message names another row of the file. */
  ofRow?: boolean
}

/** A field that a column can hold, with the words that describe it. */
export interface ImportField extends FileField {
  label: string
  /** What the field takes, in a few words. */
  hint: string
  example: string
  required?: boolean
  /** Another field with the same meaning, so that one of them is enough. */
  or?: string
}

export interface Choice {
  value: string
  label: string
  /** The name that rows use, if it is not the label. */
  name?: string
}

/** The sheet of a file to read, and the line of its header; the server finds what is left out. */
export interface TableChoice {
  sheet?: string
  headerRow?: number
}

/** Where in a file its table was found, and where else it might be. */
export interface TableSource {
  sheet: string
  sheets: { name: string; hidden: boolean }[]
  headerRow: number
  headerRows: { line: number; cells: string[] }[]
}

/** A file as the server has read it. `cut` are columns whose numbers a spreadsheet may have cut. */
export interface FileTable {
  message: string
  source: TableSource
  columns: (Recognised & { header: string })[]
  rows: { line: number; cells: string[]; faults: Fault[]; notes: Fault[]; cut: number[]; swapped: boolean }[]
}

/** A row ready to be sent: what the call takes, and the picture that goes with it. */
export interface Ready<Item> {
  line: number
  name: string
  item: Item
  /** The key of the content: the same content has the same key, however often it is sent. */
  key: string
  picture?: File
}

export interface Made {
  line: number
  id: string
  name: string
}

/** What rows say together, beyond what each says by itself. */
export interface Joint<Item> {
  /** The item of the row, with what others say of the same thing. */
  item: Item
  faults: Fault[]
  /** Something that comes along with the row, which is a new one of its field's choices. */
  brought: Brought | null
}

/** Something new that rows bring along, such as the place of a display. */
export interface Brought {
  /** The field that names it. */
  field: string
  name: string
  /** What tells it apart, such as its address. */
  about: string
}

/** A row that was not imported, with its faults and always a sentence. */
export interface Failed {
  line: number
  name: string
  faults: Fault[]
  sentence: string
}

/** What the sending of rows gets: callbacks for results and progress, and the signal that cancels. */
export interface Sending {
  /** Aborted when the user cancels: the current request is finished, and no other begins. */
  signal: AbortSignal
  onPercent: (percent: number) => void
  onMade: (made: Made[]) => void
  onFailed: (failed: Failed[]) => void
}

export interface Undone {
  removed: number
  kept: { id: string; name: string }[]
}

/** Everything that the import has to know about the kind of things it imports. */
export interface ImportSpec<Item> {
  /** Names the template's file. */
  fileName: string
  fields: readonly ImportField[]
  words: {
    drop: string
    import: (n: number) => string
    importing: string
    made: (n: number) => string
    success: string
  }
  read: (file: File, choice: TableChoice, signal: AbortSignal) => Promise<FileTable>
  /** Builds the item from a row's texts, with the faults that it has by itself. */
  judge: (values: Values) => { item: Item; faults: Fault[] }
  /**
   * The value that no two rows may share, and the field at which a duplicate is reported; null while too
   * little is known.
   */
  keyOf?: (values: Values) => string | null
  doubleField?: string
  /** The value by which two rows look alike, which is only a note, and the field at which it is shown. */
  alikeOf?: (values: Values) => string | null
  alikeField?: string
  /** Two fields that users often swap. */
  pair?: readonly [string, string]
  nameOf: (values: Values) => string
  /** Fields that take one of a few values, which rows may name in any case. */
  choices: Partial<Record<string, readonly Choice[]>>
  /** Looks for choices of a field that are not among these yet, and adds them to these. */
  find?: Partial<Record<string, (text: string, signal: AbortSignal) => Promise<unknown>>>
  /** The field that names a row's picture. */
  pictureField?: string
  /** Reads what rows say together, each by its position; null for one that stands by itself. */
  join?: (rows: readonly { line: number; values: Values; item: Item }[]) => (Joint<Item> | null)[]
  /** The words about what rows bring along: what it is called where it is marked, and the head of its list. */
  broughtWords?: { mark: string; head: (n: number) => string; line: string; choose: (name: string) => string }
  send: (rows: Ready<Item>[], sending: Sending) => Promise<void>
  /**
   * Takes in a CSV file that is too large to be reviewed, as it is. Left out where there is no such way. `onProgress`
   * gets the share that was sent.
   */
  takeLarge?: (file: File, signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>
  /** Null for users who may not delete. */
  undo: ((ids: string[]) => Promise<Undone>) | null
}

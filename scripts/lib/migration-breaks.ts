/** Something in a migration by which servers of the version before would fail while they still run. */
export interface Break {
  /** The beginning of its statement. */
  statement: string
  why: string
  /** The release in which the last reader went, where a comment before the statement names it. */
  since: string | null
}

/** A statement with the comments before it; what is quoted and the bodies of functions are left out. */
interface Statement {
  text: string
  comments: string
}

const COMMENTED_OR_QUOTED = /(--[^\n]*)|\$(\w*)\$[\s\S]*?\$\2\$|'[^']*'/g
const SINCE = /^-- Not read since (\d+\.\d+\.\d+)\.?$/m
const NAME = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?(\w+)"?`

const statementsOf = (sql: string): Statement[] =>
  sql
    .replace(COMMENTED_OR_QUOTED, (_all, comment?: string) => comment?.replaceAll(';', ',') ?? "''")
    .split(';')
    .map((part) => {
      const lines = part.split('\n').map((line) => line.trim())
      const comments = lines.filter((line) => line.startsWith('--')).join('\n')
      const text = lines
        .map((line) => line.replace(/--.*$/, ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim()
      return { text, comments }
    })
    .filter(({ text }) => text !== '')

/** The parts of a text between commas that stand in no brackets. */
const partsOf = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

const whyAction = (action: string): string | null => {
  if (/^RENAME (?!CONSTRAINT\b)/i.test(action)) return 'it renames what is read'
  if (/^DROP (?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b)/i.test(action)) return 'it removes what is read'
  if (/^ALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i.test(action))
    return 'it changes the type of what is read'
  if (/^ALTER (?:COLUMN )?"?\w+"? DROP DEFAULT\b/i.test(action))
    return 'it takes a default away that is relied on'
  if (/^ALTER (?:COLUMN )?"?\w+"? SET NOT NULL\b/i.test(action))
    return 'it demands what was not written before'
  const isColumn = /^ADD (?!CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|EXCLUDE\b|VALUE\b)/i.test(
    action,
  )
  if (isColumn && /\bNOT NULL\b/i.test(action) && !/\bDEFAULT\b|\bGENERATED\b/i.test(action))
    return 'it demands what was not written before'
  return null
}

const whyOf = (text: string, made: ReadonlySet<string>, triggers: ReadonlySet<string>): string[] => {
  const [, kind = '', name = ''] = new RegExp(`^DROP (MATERIALIZED VIEW|\\w+) ${NAME}`, 'i').exec(text) ?? []
  if (/^(?:TABLE|(?:MATERIALIZED )?VIEW|TYPE|DOMAIN|SEQUENCE|COLLATION|EXTENSION|SCHEMA)$/i.test(kind))
    return made.has(name) ? [] : ['it removes what is read']
  if (/^(?:FUNCTION|PROCEDURE|AGGREGATE)$/i.test(kind)) {
    const names = partsOf(text.replace(/^DROP \w+ (?:IF EXISTS )?/i, '')).map(
      (part) => part.split('(')[0] ?? '',
    )
    return names.every((one) => made.has(one) || triggers.has(one)) ? [] : ['it removes what is called']
  }
  const altered = new RegExp(
    `^ALTER (?:TABLE|VIEW|MATERIALIZED VIEW|TYPE|DOMAIN|FUNCTION) ${NAME}`,
    'i',
  ).exec(text)
  if (!altered || made.has(altered[1] ?? '')) return []
  const actions = partsOf(text.slice(altered[0].length).replace(/^\s*\([^)]*\)/, ''))
  return actions.flatMap((action) => whyAction(action) ?? [])
}

const namesOf = (sql: string, pattern: string): string[] =>
  [...sql.matchAll(new RegExp(pattern, 'gi'))].map((found) => found[1] ?? '')

/** The names of the functions that triggers alone call, which no server does. */
export function triggerFunctionsOf(sql: string): string[] {
  return namesOf(sql, String.raw`CREATE (?:OR REPLACE )?FUNCTION (\w+)\s*\([^)]*\)\s*RETURNS trigger\b`)
}

/**
 * Finds what in a migration breaks servers of the version before, which go on for a while beside those of the new one:
 * that they read what is gone or has another name, or write without what is demanded now. What the same migration made is
 * known to none of them. `triggers` are functions that only triggers call.
 */
export function breaksOf(sql: string, triggers: readonly string[] = []): Break[] {
  const made = new Set(
    namesOf(sql, String.raw`CREATE (?:OR REPLACE )?(?:\w+ )??(?:TABLE|VIEW|TYPE|FUNCTION) ${NAME}`),
  )
  return statementsOf(sql).flatMap(({ text, comments }) =>
    whyOf(text, made, new Set(triggers)).map((why) => ({
      statement: text.slice(0, 100),
      why,
      since: SINCE.exec(comments)?.[1] ?? null,
    })),
  )
}

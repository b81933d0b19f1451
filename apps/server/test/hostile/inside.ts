/** What nobody outside may read: stacks, files of the server, and words of the database. */
export const INSIDE = [
  /\bat [\w$.<> [\]]+ \(?(?:file:|node:|\/)/,
  /node_modules|\/apps\/server\/|\/packages\/|plaza-(?:test|installation)-/,
  /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError|PostgresError)\b/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token/,
  /violates|syntax error at|invalid input syntax|out of range for type|relation "|column "|pg_catalog/,
  /\bE(?:NOENT|ACCES|CONNREFUSED|PIPE|MFILE|NOSPC|FBIG)\b/,
]

/** What a statement of a migration does to a table that may have rows. */
export interface MigrationStep {
  table: string
  /** What others cannot do during the step. */
  holdsUp: 'everything' | 'writes' | 'nothing'
  /** How long: a moment, or as long as reading or writing the rows takes. */
  takes: 'a moment' | 'its rows'
  statement: string
}

const NAME = '(?:only\\s+)?(?:if\\s+exists\\s+)?"?([a-z_][a-z0-9_]*)"?'
const ALTER = new RegExp(`^alter\\s+table\\s+${NAME}`, 'i')
const INDEX = new RegExp(
  `^create\\s+(?:unique\\s+)?index\\s+(concurrently\\s+)?(?:if\\s+not\\s+exists\\s+)?(?:\\w+\\s+)?on\\s+${NAME}`,
  'i',
)
const DROP = new RegExp(`^(?:drop|truncate)\\s+table\\s+${NAME}`, 'i')
const WRITE = new RegExp(`^(?:update|delete\\s+from|insert\\s+into)\\s+${NAME}`, 'i')
/** Every row is read or written under the lock; a constraint that is `not valid` reads none. */
const READS_ROWS =
  /\badd\s+(?:constraint\b(?!.*\bnot\s+valid\b)|check\b|foreign\b|primary\b|unique\b)|\bset\s+not\s+null\b|\btype\b|\bdefault\s+(?:gen_random_uuid|random|clock_timestamp)|\bgenerated\b|\breferences\b/is

/** What the statements do to tables that were there before, in order. New tables block no process. */
export function readSteps(text: string): MigrationStep[] {
  const made = new Set<string>()
  return statementsOf(text)
    .map(flat)
    .flatMap((statement) => {
      const [, created] =
        /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(statement) ?? []
      if (created) made.add(created)
      const step = stepOf(statement)
      return step && !made.has(step.table) ? [step] : []
    })
}

function stepOf(statement: string): MigrationStep | undefined {
  const [, altered] = ALTER.exec(statement) ?? []
  if (altered)
    return {
      table: altered,
      holdsUp: 'everything',
      takes: READS_ROWS.test(statement) ? 'its rows' : 'a moment',
      statement,
    }
  const [, concurrently, indexed] = INDEX.exec(statement) ?? []
  if (indexed)
    return { table: indexed, holdsUp: concurrently ? 'nothing' : 'writes', takes: 'its rows', statement }
  const [, dropped] = DROP.exec(statement) ?? []
  if (dropped) return { table: dropped, holdsUp: 'everything', takes: 'a moment', statement }
  const [, written] = WRITE.exec(statement) ?? []
  return written ? { table: written, holdsUp: 'nothing', takes: 'its rows', statement } : undefined
}

/** A comment, a quoted text or name, the body of a function, the end of a statement, or anything else. */
const PIECE = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|;|[^;'"$-]+|./gs

/** The statements of a migration, one by one, without comments. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--')) statements.push(statements.pop() + piece)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/** On one line. */
const flat = (statement: string): string => statement.replaceAll(/\s+/g, ' ')

const UNRELEASED = '## Unreleased'

/** The text under "## Unreleased" in a changelog. Throws if that part is missing or empty. */
export function unreleasedNotes(changelog: string): string {
  const { notes } = parts(changelog)
  const says = notes.split('\n').some((line) => line.trim() !== '' && !line.startsWith('#'))
  if (!says)
    throw new Error(`CHANGELOG.md says nothing below "${UNRELEASED}": write down what operators will notice.`)
  return notes
}

/**
 * The changelog with the unreleased part moved under its version and day (YYYY-MM-DD), below an empty "Unreleased".
 * Throws if that part is empty, unless there is something to say `instead`.
 */
export function releaseNotes(changelog: string, version: string, day: string, instead?: string): string {
  const { before, notes, after } = parts(changelog)
  const says = notes || instead || unreleasedNotes(changelog)
  return `${before}${UNRELEASED}\n\n## ${version} - ${day}\n\n${says}\n${after}`
}

function parts(changelog: string): { before: string; notes: string; after: string } {
  const start = `\n${changelog}`.indexOf(`\n${UNRELEASED}\n`)
  if (start < 0) throw new Error(`CHANGELOG.md has no "${UNRELEASED}".`)
  const rest = changelog.slice(start + UNRELEASED.length)
  const end = rest.indexOf('\n## ')
  return {
    before: changelog.slice(0, start),
    notes: rest.slice(0, end < 0 ? undefined : end).trim(),
    after: end < 0 ? '' : rest.slice(end),
  }
}

import { posix } from 'node:path'
import { BASE } from '../frame/shell.ts'
import { guideMarkdown } from './guide-markdown.ts'
import { resolver } from './pages.ts'
import { guideFiles, INDEX, readGuide } from './sources.ts'

/** What a reader takes in before it chooses a page. */
export const MOST_INDEX_BYTES = 8000

/** Groups of the guides by how often a task at an application needs them; the others are one link away. */
const GROUPS = [
  'Look something up',
  'Sign users in',
  'Send and receive webhooks',
  'Bill customers',
  'Serve companies',
]
/** Texts that no task at an application needs: history, figures, and how Postern itself is changed. */
const LEFT_OUT = /^(CHANGELOG|CONTRIBUTING|STYLE|ARCHITECTURE)\.md$|^docs\/(decisions|upstream|lab)\//

const BEGIN = `# Postern

> Identity, billing and webhooks, self-hosted. This is the installation at ${BASE}: sign-in pages, an API, and signed webhooks.

Every page below is Markdown. The same address without \`.md\` is HTML.

## Begin here

- [Quick start](${BASE}/docs/guides/quick-start.md): sign-in and a webhook; from there page by page to production
- [All guides](${BASE}/docs/guides.md): by what you want to do, also to run, brand and move an installation
- [API reference](${BASE}/docs/index.md): every route by area, with samples in four languages
- [Events](${BASE}/docs/webhooks.md): the payload of each webhook, and how to verify it
- [Problems](${BASE}/docs/problems.md): every error code, and what to do
- [Docs for programs](${BASE}/docs/guides/agents.md): these files, the block for AGENTS.md, search, MCP
- [OpenAPI 3.1](${BASE}/openapi.json), one area alone at ${BASE}/openapi/users.json and the like; [SDK](${BASE}/sdk.tgz) and [command line](${BASE}/cli.mjs) of this version, which \`npx --yes ${BASE}/cli.tgz\` runs
- [All guides in one file](${BASE}/llms-full.txt): large; read the page you need instead

## Rules

- Verify webhooks over the raw body, before any parser.
- If Postern does not answer, the user is not signed out: answer 503.
- Secret keys stay on the server.
- Check the session on the server at each request.
- Ask for a recent factor before sensitive acts.
`

interface Entry {
  group: string
  line: string
}

/** The index for programs, for a provider at that address: as many pages as it has room for, in the order of need. */
export function llmsIndex(baseUrl: string): string {
  const entries = entriesOf()
  const text = (count: number) => {
    const shown = Map.groupBy(entries.slice(0, count), ({ group }) => group)
    const groups = [...shown].map(
      ([name, rows]) => `\n## ${name}\n\n${rows.map(({ line }) => line).join('')}`,
    )
    return (BEGIN + groups.join('')).replaceAll(BASE, baseUrl)
  }
  let count = entries.length
  while (count > 0 && Buffer.byteLength(text(count)) >= MOST_INDEX_BYTES) count--
  return text(count)
}

/** Pages of the index of guides: its links, their addresses, and one sentence each. */
function entriesOf(): Entry[] {
  const files = guideFiles()
  const entries: Entry[] = []
  let group = ''
  for (const line of readGuide(INDEX).split('\n')) {
    group = /^## (.+)$/.exec(line)?.[1] ?? group
    const [, name, href = '', about = ''] = /^- \[([^\]]+)\]\(([^)#]+)\): (.+)$/.exec(line) ?? []
    const file = posix.join('docs', href)
    const page = files.get(file)
    if (name === undefined || page === undefined || !GROUPS.includes(group) || LEFT_OUT.test(file)) continue
    entries.push({ group, line: `- [${name}](${BASE}/docs/guides/${page}.md): ${about}\n` })
  }
  return entries.sort((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))
}

/** All guides that a task at an application may need, one after the other, with the placeholder of the address. */
export function llmsFull(): string {
  const files = guideFiles()
  const pages = [...files].filter(([path]) => !LEFT_OUT.test(path))
  return pages
    .map(([path, name]) => {
      const text = guideMarkdown(readGuide(path), path, resolver(path, files)).trim()
      return `<!-- ${BASE}/docs/guides/${name}.md -->\n\n${text}\n`
    })
    .join('\n\n')
}

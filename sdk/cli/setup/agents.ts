import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installOf, settingsFile, WEBHOOKS } from './files.ts'
import type { Project } from './project.ts'

/** What coding agents read in the application's folder. */
export const AGENTS = 'AGENTS.md'
const BEGIN = '<!-- postern:begin -->'
const END = '<!-- postern:end -->'
/** A block of this size is always read, so it must leave room for the task. */
export const MOST_BLOCK_BYTES = 4096

interface Where {
  /** {base_url} of the provider. */
  url: string
  /** Where the application runs. */
  origin: string
  /** How this command line is called. */
  program: string
}

/** The block of AGENTS.md, which agents read before anything else. */
export function agentsBlock(project: Project, where: Where): string {
  return `${BEGIN}
## Postern

${factsOf(project, where, '`postern setup` writes this block again. Put your own notes outside of it.')}
${END}
`
}

/** The same as a skill, which agents read when a task is about it: https://agentskills.io/specification. */
export function skillFile(project: Project, where: Where): string {
  return `---
name: postern
description: Sign-in, billing and webhooks of this application with Postern. Use before changing how people sign in, sessions, accounts, roles, plans, invoices, usage or webhooks, or calling the Postern API.
---

# Postern

${factsOf(project, where, '`postern setup --skill` writes this file. Put your own notes elsewhere.')}
`
}

/** Where a skill is found: most agents look below .agents, and Claude Code below .claude. */
export function skillPaths({ folder }: Project): string[] {
  const folders = ['.agents', ...(existsSync(join(folder, '.claude')) ? ['.claude'] : [])]
  return folders.map((one) => `${one}/skills/postern/SKILL.md`)
}

/** What an agent has to know before it changes sign-in, billing or webhooks of this application. */
function factsOf(project: Project, { url, origin, program }: Where, written: string): string {
  return `Sign-in, billing and webhooks of this application come from the Postern at ${url}.
${written}

Read ${url}/llms.txt first: an index of its docs, which are Markdown. Do not guess names of routes, fields or functions.

- API: ${url}/docs/index.md, contract ${url}/openapi.json
- Errors by code: ${url}/docs/problems.md
- Settings: POSTERN_URL, POSTERN_KEY and POSTERN_WEBHOOK_SECRET in \`${settingsFile(project)}\`, which is not committed

Commands:

- SDK: \`${installOf(project, url)}\`
- Command line: \`npx --yes ${url}/cli.tgz help\`, or \`curl -fsSO ${url}/cli.mjs\`
- Webhooks on this machine: \`${program} listen --forward ${origin}${WEBHOOKS}\`
- Send one: \`${program} trigger user.login\`

Rules:

1. Verify a webhook over the raw body, before any JSON parser. Answer 2xx within 15 seconds, and handle each delivery id once.
2. An outage is not a sign-out. If Postern does not answer, answer 503; do not send the user to the sign-in or delete the cookie.
3. POSTERN_KEY stays on the server: never in code for browsers, in a log or in Git.
4. Check the session on the server at each request. What the browser says about the user is not a check.
5. Before sensitive acts (money, deletion, secrets), ask for a recent factor: \`requireSession(auth, { maxAge: 300 })\`.`
}

/**
 * A file with the block in place of the one that it has, or at its end. What is around the markers stays as it is. Undefined if
 * the markers are not one pair in order: what belongs to whom is not known then.
 */
export function withAgents(text: string, block: string): string | undefined {
  const [begins, ends] = [BEGIN, END].map((marker) => text.split(marker).length - 1)
  if (begins === 0 && ends === 0)
    return text.trim() === '' ? text + block : `${text.replace(/\n?$/, '\n')}\n${block}`
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begins !== 1 || ends !== 1 || end < begin) return undefined
  const after = text.slice(end + END.length)
  return text.slice(0, begin) + (after.startsWith('\n') ? block : block.trimEnd()) + after.replace(/^\n/, '')
}

/** Whether a file has such a block. */
export const hasBlock = (text: string): boolean => text.includes(BEGIN) || text.includes(END)

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readSources, type SourceFile } from './source-tree.ts'

/** What STYLE.md refuses: as it is counted, what finds it, and the cure. A space stands for any break. */
export const RULES: Record<string, { pattern: RegExp; cure: string }> = {
  nobody: rule('(?:nobody|whoever|somebody|everybody)', 'name the actor'),
  'at once': rule('at once', 'immediately, or at the same time'),
  anew: rule('anew', 'again, or a verb such as restart'),
  meanwhile: rule('meanwhile', 'say during what'),
  'goes on': rule('goes on', 'continues, resumes'),
  'no more': rule('no more(?! than| [a-z]+ than)', 'has expired, is no longer ..., or not ... again'),
  'is no x': rule('(?<!there )(?:is|are|was|were) no (?!longer|more|one)', 'is not a ...'),
  'Null:': rule('null: ', '`null` while ..., in a sentence'),
  'by itself': rule('by (?:itself|themselves)', 'automatically'),
  'of its own': rule(
    'of (?:its|their) own(?=[^\\sa-z]|$|\\s+(?:and|or|in|for|so|to|by|that|which)\\b)',
    'its own ...',
  ),
  'tells of': rule('tells? of', 'reports, about'),
  'of before': rule('of before', 'previous'),
  'e-mail': { pattern: /\b[eE]-mails?\b/g, cure: 'email' }, // German has E-Mail
  American: {
    pattern:
      /(?<!['"=.-])\b(?:cancel(?:ed|ing)|(?:organ|recogn|custom|summar|synchron|priorit)iz(?:es?|ed|ing|ations?)|behaviors?|favorites?|(?:a|the|your|its) colors?)\b/gi,
    cure: 'British spelling: cancelled, organisation, behaviour',
  },
  'American date': {
    pattern:
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/g,
    cure: 'day, month, year: 28 November 2026',
  },
}

/** How often each rule of a folder is broken: by rule, then by folder. Committed, and may only fall. */
export type Counts = Record<string, Record<string, number>>

interface Fault {
  rule: string
  area: string
  /** Its place and the words around it; a line is counted only where it is shown. */
  sentence: () => string
}

const COUNTS = join(ROOT, 'scripts/plain-words.json')

/**
 * A step of check: a sentence for each count above the committed one, with the places. With `lower` it writes the counts
 * as they are, unless a rule is broken more often than before in all.
 */
export function plainWords({ lower = false } = {}): string {
  const faults = readTexts().flatMap(faultsIn)
  const committed: Counts = JSON.parse(readFileSync(COUNTS, 'utf8'))
  if (!lower) return risenCounts(faults, committed)
  const counts = countsOf(faults)
  const risen = Object.keys(counts).filter((name) => total(counts[name]) > total(committed[name]))
  if (risen.length > 0) return `Not lowered; more than before: ${risen.join(', ')}`
  writeFileSync(COUNTS, `${JSON.stringify(counts, null, 2)}\n`)
  return ''
}

/** Sentences for the rules that a folder breaks more often than is committed; each lists all places of that folder. */
export function risenCounts(faults: readonly Fault[], committed: Counts): string {
  return Object.entries(countsOf(faults))
    .flatMap(([name, areas]) => Object.entries(areas).map(([area, count]) => ({ name, area, count })))
    .filter(({ name, area, count }) => count > (committed[name]?.[area] ?? 0))
    .flatMap(({ name, area, count }) => [
      `${area}: "${name}" ${count} times, ${committed[name]?.[area] ?? 0} allowed. Write: ${RULES[name]!.cure}`,
      ...faults
        .filter((fault) => fault.rule === name && fault.area === area)
        .map(({ sentence }) => `  ${sentence()}`),
    ])
    .join('\n')
}

export function countsOf(faults: readonly Fault[]): Counts {
  const counts: Counts = {}
  const sorted = faults.map(({ rule, area }) => ({ rule, area })).sort((a, b) => (a.area < b.area ? -1 : 1))
  for (const name of Object.keys(RULES)) {
    const areas = Object.groupBy(
      sorted.filter(({ rule }) => rule === name),
      ({ area }) => area,
    )
    counts[name] = Object.fromEntries(Object.entries(areas).map(([area, found]) => [area, found!.length]))
  }
  return counts
}

/** Which rules a text breaks, and where. Code does not count: only strings and comments, and what stands outside of code in Markdown. */
export function faultsIn({ path, text }: SourceFile): Fault[] {
  const prose = path.endsWith('.md')
    ? [{ at: 0, words: blankCode(text) }]
    : path.endsWith('.json')
      ? describedIn(text)
      : wordsOf(text)
  return prose.flatMap(({ at, words }) =>
    Object.entries(RULES).flatMap(([name, { pattern }]) =>
      [...words.matchAll(pattern)].map(({ index }) => ({
        rule: name,
        area: areaOf(path, text),
        sentence: () => {
          const line = text.slice(0, at + index).split('\n').length
          return `${path}:${line}: …${words.slice(Math.max(0, index - 30), index + 40).replace(/[\s*]+/g, ' ')}…`
        },
      })),
    ),
  )
}

const TOKEN =
  /(?<=[=(,:!&|?;[{]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Strings and comments of TypeScript. Regular expressions are matched as well: quotes in them begin no string. */
function wordsOf(code: string): { at: number; words: string }[] {
  return [...code.matchAll(TOKEN)]
    .filter(([token]) => !/^\/[^*/]/.test(token))
    .map(({ 0: words, index }) => ({ at: index, words }))
}

/** What openapi.json says in words. */
function describedIn(json: string): { at: number; words: string }[] {
  return [...json.matchAll(/"(?:description|summary|title)": "((?:[^"\\]|\\.)*)"/g)].map(
    ({ 1: words, index }) => ({ at: index, words: words! }),
  )
}

/** Markdown with spaces in place of fenced and inline code, and of the addresses of links. */
function blankCode(markdown: string): string {
  return markdown.replace(
    /^( *)(```+)[\s\S]*?^\1\2|(`+)[^`][\s\S]*?\3|\]\([^)\n]*\)|<!--[\s\S]*?-->/gm,
    (code) => code.replace(/[^\n]/g, ' '),
  )
}

/** What customers and developers read is counted apart from the rest of its folder. */
function areaOf(path: string, text: string): string {
  if (/words\/en\.ts$/.test(path) || text.includes('defineWords(')) return 'texts of pages and mails'
  if (/^console\/.*words\.ts$/.test(path)) return 'texts of the console'
  if (/\/problem\.ts$|openapi\.json$/.test(path)) return path
  const folders = path.split('/').slice(0, -1)
  return folders.slice(0, folders[0] === 'server' ? 3 : 2).join('/') || 'the root'
}

/** Everything that is checked. Tests, generated files, other packages and other languages are not. */
export function readTexts(): SourceFile[] {
  const code = readSources('server/src', 'console', 'sdk', 'scripts', 'tools', 'examples').filter(
    ({ path }) => !/(words|locales)\/(?!en\b)[a-z]{2}[./]|^scripts\/plain-words/.test(path),
  )
  const others = globSync(['**/*.md', 'server/openapi.json'], {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|dist|data|\..+)$/.test(name),
  }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  return [...code, ...others]
}

function rule(words: string, cure: string): { pattern: RegExp; cure: string } {
  return { pattern: new RegExp(`\\b${words.replaceAll(' ', '[\\s*/]+')}`, 'gi'), cure }
}

const total = (areas: Record<string, number> = {}): number =>
  Object.values(areas).reduce((sum, count) => sum + count, 0)

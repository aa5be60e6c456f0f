import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'

/** No regular expression of the server takes longer than its length explains, whatever the text: judged by recheck. */
const SOURCE = join(import.meta.dirname, '../../src')

/** Quadratic or worse, or undecided; and why no caller can make it slow. */
const BOUNDED = new Map([
  [String.raw`/(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g`, 'the guides of this project'],
  ['/(^ *```[\\s\\S]*?^ *```$|`[^`\\n]+`)/m', 'the guides of this project'],
  [String.raw`/<!--[\s\S]*?-->\n*/g`, 'the guides of this project'],
  [String.raw`/<(\/?)([a-z0-9]+)((?:[^>"]|"[^"]*")*)>|[^<]+/g`, 'pages of our own templates'],
  [String.raw`/^- \[[^\]]+\]\(([^)#]+)\): (.+)$/gm`, 'the index of our own guides'],
  ['/\\[([^\\]]+)\\]\\([^)]*\\)|`/g', 'a line of that index'],
  [String.raw`/[ \t]+\n/g`, 'pages of our own templates'],
  ['/=+$/', 'hashes of an import, and base64 of our own making'],
  [String.raw`/=+(?=\$|$)/g`, 'hashes of an import, which the operator starts'],
  [String.raw`/"[^"\\]*(?:\\.[^"\\]*)*"/g`, 'only JSON that was parsed: every text in it ends'],
  [String.raw`/^[\w-]*[_-][\w-]*=*$/`, 'a secret is bounded'],
  [
    String.raw`/:\/\/|@|[\p{L}\p{N}-]+\.\p{L}{2,}|\p{N}[\p{N}\s()./-]{5,}\p{N}/u`,
    'a name has 200 characters',
  ],
  [String.raw`/\[([^\]]+)\]\(([^)#]+)\)/`, 'docs of our own'],
  [String.raw`/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g`, 'what the mail server of the operator answers'],
  [String.raw`/^\s*([^=\s]+)\s*=\s*(.*?)\s*$/`, 'a setting of the operator'],
  [
    String.raw`/[[\p{Bidi_Control}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u034f\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]]/v`,
    'one character',
  ],
  [
    String.raw`/[a-z][a-z\d+.-]{0,30}:\/\/|\b(?:mailto|tel|sms|callto|javascript|data|facetime|whatsapp|xmpp):/i`,
    'each place is left after 31 characters',
  ],
  [
    String.raw`/(?:[\p{L}\p{N}.!#$%&'*+/=?^_${'`'}{|}~-]{1,64}@)?(?:[\p{L}\p{N}-]{1,63}[.\uff0e\u3002\uff61])+\p{L}[\p{L}\p{N}-]+/gu`,
    'texts of mails, whose parts are bounded; untrusted-text.test.ts measures it',
  ],
  [String.raw`/\s*\([^)]*\)\s*$/`, 'a list of our own'],
  [String.raw`/^[a-z]+:\/\/[^/?#@]*?:([^/?#@]*)@/`, 'a setting of the operator'],
  [String.raw`/"bulkId:((?:[^"\\]|\\.)*)"/g`, 'JSON of our own making: every text in it ends'],
  [String.raw`/^(urn:.+:2\.0:\w+)(?::(.+))?$/i`, 'a name of an attribute is bounded'],
  ['/^-+|-+$/g', 'a name has 200 characters'],
  [String.raw`/^([^\p{L}]*)(.*?)([^\p{L}]*)$/su`, 'a password has 1,024 characters'],
])

const PATTERNS = new Map<string, string>()
for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
    for (const { pattern, flags } of literalsIn(readFileSync(join(SOURCE, file), 'utf8')))
      PATTERNS.set(`/${pattern}/${flags}`, file)

interface Literal {
  pattern: string
  flags: string
}

function literalsIn(text: string): Literal[] {
  const found: Literal[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'RegExpLiteral') found.push(node as unknown as Literal)
    else for (const inner of Object.values(node)) visit(inner)
  }
  visit(parse(text, { sourceType: 'module', plugins: ['typescript'] }).program)
  return found
}

test('every pattern is linear, or bounded for a reason', () => {
  expect(PATTERNS.size).toBeGreaterThan(300)
  const found: string[] = []
  for (const [text, file] of PATTERNS) {
    if (BOUNDED.has(text)) continue
    const [, pattern, flags] = /^\/(.*)\/(\w*)$/s.exec(text)!
    const answer = checkSync(pattern!, flags!, { timeout: 20_000 })
    if (answer.status !== 'safe') found.push(`${file}: ${text} ${answer.status}`)
  }
  expect(found).toEqual([])
  expect([...BOUNDED.keys()].filter((text) => !PATTERNS.has(text))).toEqual([])
}, 120_000)

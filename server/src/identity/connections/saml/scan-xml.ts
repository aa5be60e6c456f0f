import { samlRefusal } from './refusals.ts'

const MAX_LENGTH = 256 * 1024
const MAX_DEPTH = 40
const MAX_TAGS = 10_000

const DECLARATION =
  /^<\?xml\s+version\s*=\s*["']1\.0["'](\s+encoding\s*=\s*["']utf-8["'])?(\s+standalone\s*=\s*["'](yes|no)["'])?\s*\?>/i
const COMMENT = /<!--(?:(?!--)[\s\S])*-->/g
/** A name with at most one prefix. ASCII only: SAML and XML Signature use nothing else. */
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const TAG = new RegExp(
  `<(?:/(?<end>${NAME})\\s*|(?<name>${NAME})(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*\\s*(?<empty>/?))>`,
  'y',
)
const TEXT = /[^<]+/y
const ENTITY = /&(?:(?:amp|lt|gt|quot|apos);|#(?<decimal>\d{1,7});|#x(?<hex>[0-9a-f]{1,6});)?/gi
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const FORBIDDEN_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u

/**
 * Scans a message before any parser sees it, and passes only plain XML: one root, elements, attributes and text. On
 * document types, entities, comments, CDATA sections and instructions parsers disagree, and so could what verifies the
 * message and what reads it. Returns the text with normalised line ends. Throws ConnectionRefusal.
 */
export function scanXml(raw: string, { allowsComments = false } = {}): string {
  if (raw.length > MAX_LENGTH) throw samlRefusal('too_large', `more than ${MAX_LENGTH} characters`)
  const whole = raw
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n') // XML 1.0, 2.11
    .trim()
  const declared = whole.replace(DECLARATION, '').trimStart()
  const text = allowsComments ? declared.replaceAll(COMMENT, '') : declared
  refuseMarkup(text)
  refuseCharacters(text)
  walk(text)
  return text
}

function refuseMarkup(text: string): void {
  if (/<!--|<!\[|<\?/.test(text)) throw samlRefusal('xml_comment')
  if (text.includes('<!')) throw samlRefusal('xml_dtd')
}

function refuseCharacters(text: string): void {
  if (FORBIDDEN_CHARACTER.test(text)) throw samlRefusal('not_saml', 'a character that XML forbids')
  for (const { 0: entity, groups } of text.matchAll(ENTITY)) {
    if (entity === '&') throw samlRefusal('xml_dtd', 'an entity that XML does not predefine')
    const { decimal, hex } = groups!
    if (decimal === undefined && hex === undefined) continue
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    if (code > 0x10ffff || FORBIDDEN_CHARACTER.test(String.fromCodePoint(code)))
      throw samlRefusal('not_saml', 'a character that XML forbids')
  }
}

function walk(text: string): void {
  const open: string[] = []
  let roots = 0
  let tags = 0
  for (let at = 0; at < text.length; ) {
    TEXT.lastIndex = at
    const between = TEXT.exec(text)?.[0] ?? ''
    if (open.length === 0 && between.trim() !== '')
      throw samlRefusal('not_saml', 'text outside the root element')
    at += between.length
    if (at === text.length) break
    TAG.lastIndex = at
    const tag = TAG.exec(text)
    if (!tag || ++tags > MAX_TAGS) throw samlRefusal('not_saml', 'not well-formed XML')
    const { end, name, empty } = tag.groups!
    if (end !== undefined && open.pop() !== end) throw samlRefusal('not_saml', 'tags that do not match')
    if (end === undefined && open.length === 0 && ++roots > 1) throw samlRefusal('several_roots')
    if (name !== undefined && empty === '') open.push(name)
    if (open.length > MAX_DEPTH) throw samlRefusal('not_saml', 'elements nested too deeply')
    at = TAG.lastIndex
  }
  if (open.length > 0 || roots === 0) throw samlRefusal('not_saml', 'incomplete XML')
}

/** What stands in place of a secret. */
const MASK = '…'

/** Shorter secrets are masked only as whole words: "1" is in every text. */
const SHORT = 6
const LONG_LINE = /^[A-Za-z0-9+/=]{24,}$/
const SCHEME = /^(?:basic|bearer|token|apikey|digest|negotiate)\s+(\S.*)$/i

/** Replaces the secrets that we sent in a text. `isCut`: the text may end within a secret. */
export type Mask = (text: string, isCut?: boolean) => string

/**
 * Masks these values, in any case and as other software writes them: within JSON, HTML, a URL, a form, as base64 or hex,
 * without their scheme, and of Basic (RFC 7617) the name and the password.
 */
export function maskFor(secrets: Iterable<string>): Mask {
  const values = new Set([...secrets].flatMap(partsOf).filter((value) => value !== ''))
  if (values.size === 0) return (text) => text
  const written = new Set([...values].flatMap(waysToWrite))
  const longestFirst = [...written].sort((one, other) => other.length - one.length)
  const folded = longestFirst.map((one) => one.toUpperCase())
  // Nearly no text holds a secret, and a pattern of a hundred ways to write it takes most of a millisecond.
  let pattern: RegExp | undefined
  return (text, isCut = false) => {
    const upper = text.toUpperCase()
    let masked = text
    if (folded.some((one) => upper.includes(one))) {
      pattern ??= new RegExp(longestFirst.map(matching).join('|'), 'gi')
      masked = text.replaceAll(pattern, MASK)
    }
    return isCut ? withoutBegun(masked, longestFirst) : masked
  }
}

/** The parts of a value that are secret on their own. */
function partsOf(value: string): string[] {
  const [, rest] = SCHEME.exec(value) ?? []
  const isBasic = rest !== undefined && /^basic/i.test(value)
  const plain = isBasic ? Buffer.from(rest, 'base64').toString() : ''
  const password = plain.slice(plain.indexOf(':') + 1)
  // Signatures: a value may hold several, each behind its scheme.
  const signatures = value
    .split(/[ ]+/)
    .flatMap((one) => /^(?:v\d+a?,|sha\d+=)(.{16,})$/.exec(one)?.[1] ?? [])
  // A key in PEM: any line of it.
  const lines = value.includes('\n') ? value.split(/\s+/).filter((line) => LONG_LINE.test(line)) : []
  const parts = [value, rest ?? '', plain, password, ...signatures, ...lines]
  return [...parts, ...parts.flatMap(asFormFields)]
}

/** As it stands in a form, also within Basic (RFC 6749, 2.3.1): some clients leave `-._~` as they are, some do not. */
function asFormFields(value: string): string[] {
  const usual = new URLSearchParams([['', value]]).toString().slice(1)
  if (usual === value && !/[-._~*]/.test(value)) return []
  const strict = usual.replaceAll(/[-._~*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return [usual, strict]
}

function waysToWrite(value: string): string[] {
  if (value.length < SHORT) return [value]
  const json = JSON.stringify(value).slice(1, -1)
  const bytes = Buffer.from(value)
  return [
    value,
    json,
    json.replaceAll('/', '\\/'),
    JSON.stringify(json).slice(1, -1),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    encodeURI(value),
    encodeURIComponent(value),
    bytes.toString('hex'),
    ...within64(bytes),
  ]
}

/**
 * The base64 of bytes at any place within others: one for each of three offsets, without the characters that the
 * neighbours decide.
 */
function within64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const from = shift === 0 ? 0 : shift + 1
    const known = whole.slice(from, Math.floor(((shift + bytes.length) * 8) / 6))
    return known.length < SHORT ? [] : [known, known.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

function matching(written: string): string {
  const escaped = written.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return written.length < SHORT ? `(?<![\\w])${escaped}(?![\\w])` : escaped
}

/** Removes the beginning of a secret from the end of a text. */
function withoutBegun(text: string, written: readonly string[]): string {
  const lower = text.toLowerCase()
  for (const secret of written) {
    const whole = secret.toLowerCase()
    const begin = whole.slice(0, SHORT)
    if (begin.length < SHORT) continue
    for (
      let at = lower.indexOf(begin, Math.max(0, lower.length - whole.length));
      at >= 0;
      at = lower.indexOf(begin, at + 1)
    )
      if (whole.startsWith(lower.slice(at))) return text.slice(0, at) + MASK
  }
  return text
}

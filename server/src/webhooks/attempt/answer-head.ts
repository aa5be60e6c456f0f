import { isUtf8 } from 'node:buffer'
import type { Mask } from '../../platform/telemetry/mask-secrets.ts'

/** What is kept of an answer's head. */
export interface AnswerHead {
  /** JSON: a list of names and values, safe to show. */
  headers: string
  /** 10 or 11. */
  httpVersion: number | null
}

const MAX_HEADERS = 50
const MAX_VALUE = 512
/** Of all names and values together. */
const MAX_KEPT = 4 * 1024
const CUT = '…'

/** A reader of the log must not become the receiver's user. */
const SECRET =
  /^(set-cookie2?|authorization|proxy-authorization|authentication-info|proxy-authentication-info)$|token|secret|api-?key/i

/** Control characters, line separators, and what turns the direction of text. */
const UNSHOWABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * An answer's headers as text that may be shown: without control characters and without what may be a secret, which
 * leaves a hint; at most 50, with values of up to 512 characters, and 4 KiB in all. A last pair named `…` says that
 * there were more.
 */
export function headersToKeep(raw: readonly Buffer[], mask: Mask = (text) => text): string {
  const kept: Array<[string, string]> = []
  let size = 0
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = mask(textOf(raw[index]!)).slice(0, MAX_VALUE)
    const text = mask(textOf(raw[index + 1]!))
    const value = SECRET.test(name) ? hintOf(text) : cut(text)
    size += name.length + value.length
    if (kept.length === MAX_HEADERS || size > MAX_KEPT) {
      kept.push([CUT, CUT])
      break
    }
    kept.push([name, value])
  }
  return JSON.stringify(kept)
}

/** Of a cookie its name; of anything else nothing. */
function hintOf(value: string): string {
  const cookie = /^([^=;\s]{1,100})=/.exec(value)
  return cookie ? `${cookie[1]}=${CUT}` : CUT
}

const cut = (value: string): string => (value.length > MAX_VALUE ? value.slice(0, MAX_VALUE) + CUT : value)

function textOf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return (isUtf8(bytes) ? bytes.toString() : text).replaceAll(UNSHOWABLE, '\u{FFFD}')
}

import { type Mask, maskFor } from '../../platform/telemetry/mask-secrets.ts'

/** However a signature is written, so many of its characters in a row are none of those that the pattern names. */
const IN_A_ROW = 40
const MAY_HOLD_SIGNATURE = new RegExp(`[^\\s"'<>(),;:{}[\\]]{${IN_A_ROW}}`)

/**
 * Masks the signatures among the headers of an attempt. They differ in each, so the ways to write them are made only for
 * an answer that has a word as long as a signature, or that may end within one: few have.
 */
export function maskSignatures(headers: Readonly<Record<string, string>>): Mask {
  let mask: Mask | undefined
  return (text, isCut = false) => {
    if (!isCut && (text.length < IN_A_ROW || !MAY_HOLD_SIGNATURE.test(text))) return text
    mask ??= maskFor(signaturesIn(headers))
    return mask(text, isCut)
  }
}

function signaturesIn(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (/signature/i.test(name) ? value : []))
}

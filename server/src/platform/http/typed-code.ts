import { sentence } from '../i18n/translate.ts'
import { z } from './api.ts'
import { problemWords } from './words.ts'

/** What people paste around digits or between them: spaces, dashes, and marks that no one sees (Unicode Cf). */
const AROUND = /[\s\p{Pd}\p{Cf}]+/gu
const DIGIT = /^\p{Nd}$/u

/** Six digits as people type or paste them: "123 456", "١٢٣٤٥٦", "１２３４５６". */
export const TypedCode = z
  .string()
  .overwrite(plainDigits)
  .regex(/^\d{6}$/, sentence(problemWords, 'field_code'))

/** Writes digits of any script as 0 to 9, without what stands between them; leaves all else as it is. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(AROUND, '')
    .replaceAll(/\p{Nd}/gu, digitValue)
}

/** Unicode has the ten digits of a script in a row, and whole rows beside each other. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0)!
  let before = 0
  while (DIGIT.test(String.fromCodePoint(point - before - 1))) before++
  return String(before % 10)
}

import { z } from '../platform/http/api.ts'
import { MAX_SUBJECT_LENGTH, normaliseSubject } from './types/subjects.ts'

/** What an event is about, as a filter; the output is its normal form. */
export const Subject = z
  .string()
  .max(MAX_SUBJECT_LENGTH)
  .transform((text, issue) => {
    const subject = normaliseSubject(text)
    if (subject === undefined)
      issue.addIssue({ code: 'custom', message: 'Give an id, a number or an address.' })
    return subject ?? ''
  })
  .openapi({
    type: 'string',
    description:
      "An id, a number or an address that the event is about: a value to which one of its type's `subjects` leads. Upper " +
      'and lower case differ, except in addresses and UUIDs.',
    example: 'INV-2026-0042',
  })
